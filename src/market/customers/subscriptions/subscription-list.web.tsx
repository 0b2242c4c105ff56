import { IconWand } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { messages } from './assign-any-profile.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import type { RenewButton } from './subscription.web.tsx'

const AssignAnyProfileDialog = lazyComponent(() => import('./assign-any-profile-dialog.web.tsx'))

/** The list of subscriptions, where one can begin with any profile that fits, and a chosen one goes on. */
export function subscriptionListScreen(Renew: RenewButton) {
  return function SubscriptionListScreen({ resource }: { readonly resource: Resource }) {
    return (
      <ListScreen
        resource={resource}
        narrow={() => <AssignAnyProfileButton />}
        acts={({ rows }) => {
          const [id, ...others] = 'ids' in rows ? rows.ids : []
          return <Suspense>{id !== undefined && others.length === 0 && <Renew id={id} />}</Suspense>
        }}
      />
    )
  }
}

function AssignAnyProfileButton() {
  const say = useSay()
  const may = useMay()
  const [open, setOpen] = useState(false)
  if (!may('subscription:create')) return null
  return (
    <>
      <Button tone="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <IconWand size={16} stroke={1.75} aria-hidden="true" />
        {say(messages.any)}
      </Button>
      <Suspense>{open && <AssignAnyProfileDialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  )
}
