import type { Resource } from '#engine/core/resource.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { part } from '#engine/web/part.ts'
import { useMay } from '#engine/web/permissions.ts'
import { twoFactorReset } from './two-factor.ts'

const TwoFactorOf = part(() => import('./two-factor-of.web.tsx'))

/** The page of a member of staff; whoever may, sees above it whether they sign in with two steps. */
export function UserScreen(props: { readonly resource: Resource; readonly id: string }) {
  const may = useMay()
  return <RecordScreen {...props} {...(may(twoFactorReset) && { summary: TwoFactorOf })} />
}
