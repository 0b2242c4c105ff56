import { allPermissions } from '#engine/definition/access.ts'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import { everythingAllowed, grantedCount } from './permissions-cell.messages.ts'

const GrantedPermissions = lazyComponent(() => import('./granted-permissions.web.tsx'))

/** The number of granted permissions; on the page of a row, all of them by menu area. */
export default function PermissionsCell({ value, whole }: CellProps) {
  const say = useSay()
  const granted = Array.isArray(value) ? value.map(String) : []
  if (granted.length === 0) return <EmptyValue />
  if (whole) return <GrantedPermissions granted={granted} />
  if (!granted.includes(allPermissions)) return <>{say(grantedCount, { count: granted.length })}</>
  return <Pill tone="accent">{say(everythingAllowed)}</Pill>
}
