import type { Resource } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { part } from '#engine/routing/lazy-component.web.ts'

const TokenKey = part(() => import('./token-key.web.tsx'))

/** The page of an API token: its key stands above its facts. */
export function ApiTokenScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={TokenKey} />
}
