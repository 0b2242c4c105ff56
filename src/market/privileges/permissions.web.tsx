import { allPermissions } from '#engine/definition/access.ts'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import type { CellProps, WebKind } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { everythingAllowed, grantedCount } from './permissions-cell.messages.ts'

const Matrix = lazyComponent(() => import('./permissions-matrix.web.tsx'))
const ScopesMatrix = lazyComponent(() => import('./scopes-matrix.web.tsx'))
const Table = lazyComponent(() => import('./permissions-table.web.tsx'))

function PermissionsCell({ value, whole }: CellProps) {
  const say = useSay()
  const granted = Array.isArray(value) ? value.map(String) : []
  if (granted.length === 0) return <EmptyValue />
  if (whole) return <Table granted={granted} />
  if (!granted.includes(allPermissions)) return <>{say(grantedCount, { count: granted.length })}</>
  return <Pill tone="accent">{say(everythingAllowed)}</Pill>
}

/** The browser part of the permissions field kind: a matrix of resources and actions. */
export const permissions: WebKind = {
  inputs: { size: 'page', Input: Matrix },
  Cell: PermissionsCell,
  operators: ['is', 'empty'],
  wide: true,
}

/** The browser part of the scopes field kind: the same matrix, limited to the permissions of the token's creator. */
export const scopes: WebKind = { ...permissions, inputs: { size: 'page', Input: ScopesMatrix } }
