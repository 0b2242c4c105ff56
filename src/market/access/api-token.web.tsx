import type { Resource } from '#engine/core/resource.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { part } from '#engine/web/part.ts'

const TokenKey = part(() => import('./token-key.web.tsx'))

/** The page of an API token: its key stands above its facts. */
export function ApiTokenScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={TokenKey} />
}
