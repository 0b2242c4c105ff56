import { useQuery } from '@tanstack/react-query'
import { allPermissions } from '#engine/definition/access.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { permissionsQuery } from '#engine/session/permissions.web.ts'
import { isPersonal } from './permissions.ts'
import PermissionsMatrix from './permissions-matrix.web.tsx'

/** The input for a token's scopes, which offers its creator's permissions except personal ones. */
export default function ScopesMatrix(props: InputProps) {
  const { data } = useQuery(permissionsQuery)
  const granted = new Set(data?.permissions)
  const offered = (permission: string): boolean =>
    !isPersonal(permission) && (granted.has(allPermissions) || granted.has(permission))
  return <PermissionsMatrix {...props} offered={offered} />
}
