import { useQuery } from '@tanstack/react-query'
import { type FunctionComponent, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { permissionsQuery } from '#engine/session/permissions.web.ts'
import { Spinner } from '#engine/ui/spinner.web.tsx'

/**
 * Shows a replacement for the screens until a required account step is done; the server rejects all other requests
 * until then.
 */
export function RestrictedGate(props: { readonly HeldBack: FunctionComponent; readonly children: ReactNode }) {
  const { HeldBack, children } = props
  const { data } = useQuery(permissionsQuery)
  if (data?.heldBack === undefined) return children
  return (
    <LazyBoundary fallback={<Spinner />}>
      <HeldBack />
    </LazyBoundary>
  )
}
