import { useQuery } from '@tanstack/react-query'
import { Suspense, type FunctionComponent, type ReactNode } from 'react'
import { holdingsQuery } from '../permissions.ts'
import { Spinner } from '../ui/spinner.tsx'

/** Lets nobody on to the screens who must put something right first; the server refuses them everything else anyway. */
export function HeldGate(props: { readonly HeldBack: FunctionComponent; readonly children: ReactNode }) {
  const { HeldBack, children } = props
  const { data } = useQuery(holdingsQuery)
  if (data?.heldBack === undefined) return children
  return (
    <Suspense fallback={<Spinner />}>
      <HeldBack />
    </Suspense>
  )
}
