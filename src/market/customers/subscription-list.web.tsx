import { IconWand } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { ListScreen } from '#engine/web/crud/list-screen.web.tsx'
import { SmallButton } from '#engine/web/crud/list/small-button.tsx'
import { useSay } from '#engine/web/i18n.ts'
import { part } from '#engine/web/part.ts'
import { useMay } from '#engine/web/permissions.ts'
import { said } from './any-sentences.ts'

const AnyDialog = part(() => import('./any-dialog.web.tsx'))

/** The list of subscriptions, where one can begin with any profile that fits. */
export function SubscriptionListScreen({ resource }: { readonly resource: Resource }) {
  return <ListScreen resource={resource} narrow={() => <Any />} />
}

function Any() {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('subscription:create')) return null
  return (
    <>
      <SmallButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconWand size={16} stroke={1.75} aria-hidden="true" />
        {say(said.any)}
      </SmallButton>
      <Suspense>{open && <AnyDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
