import type { ReactNode } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { useT } from '../i18n.ts'
import { useMay } from '../permissions.ts'
import { Message } from './message.tsx'

/** A resource's screen, for whoever may read the resource; the server asks again for every row. */
export function ScreenGate({ resource, children }: { readonly resource: Resource; readonly children: ReactNode }) {
  const t = useT()
  const may = useMay()
  if (may(`${resource.name}:read`)) return children
  return <Message title={t('shell.forbidden')} detail={t('shell.forbidden.detail')} />
}
