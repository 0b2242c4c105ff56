import { useEffect, useEffectEvent } from 'react'
import { Spinner } from '#engine/ui/spinner.web.tsx'
import { useNavigateTo } from './link.web.tsx'

/** Leads from an address to another one, which takes its place in the history. */
export function Moved({ to }: { readonly to: string }) {
  const go = useNavigateTo()
  const lead = useEffectEvent(() => go(to, 'replace'))
  useEffect(() => lead(), [to])
  return <Spinner />
}
