import { IconWand } from '@tabler/icons-react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource } from '#engine/definition/resource.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { messages } from './assign-any-profile.messages.ts'
import type { RenewButton } from './subscription.web.tsx'

const AssignAnyProfileDialog = lazyComponent(() => import('./assign-any-profile-dialog.web.tsx'))

/** The list of subscriptions. Its actions begin a subscription with any matching profile and renew the selected subscription. */
export function subscriptionListScreen(Renew: RenewButton) {
  return function SubscriptionListScreen({ resource }: { readonly resource: Resource }) {
    return (
      <ListScreen
        resource={resource}
        narrow={() => <AssignAnyProfileButton />}
        acts={({ rows }) => {
          const [id, ...others] = 'ids' in rows ? rows.ids : []
          return <LazyBoundary>{id !== undefined && others.length === 0 && <Renew id={id} />}</LazyBoundary>
        }}
      />
    )
  }
}

function AssignAnyProfileButton() {
  const say = useSay()
  const may = useMay()
  if (!may('subscription:create')) return null
  return (
    <DialogButton dialog={(onClose) => <AssignAnyProfileDialog onClose={onClose} />}>
      <IconWand size={16} stroke={1.75} aria-hidden="true" />
      {say(messages.any)}
    </DialogButton>
  )
}
