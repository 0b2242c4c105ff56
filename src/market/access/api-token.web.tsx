import { lazy } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'

const TokenKey = lazy(() => import('./token-key.web.tsx'))

/** The page of an API token: its key stands above its facts. */
export function ApiTokenScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={TokenKey} />
}
