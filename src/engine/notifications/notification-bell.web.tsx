import { IconBell } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { followLive, unread } from '#engine/live/live.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import styles from './notification-bell.module.css'
import { bellMessages } from '#engine/notifications/notification.messages.ts'

const Panel = lazyComponent(() => import('./notification-panel.web.tsx'))

/** The bell with the number of unread notifications, which opens the notification panel. */
export function NotificationBell() {
  const say = useSay()
  const person = useUser()?.id
  const count = useObserved(unread)
  const [open, setOpen] = useState(false)
  useEffect(() => (person === undefined ? undefined : followLive(person)), [person])
  return (
    <span className={styles.bell}>
      <IconButton
        label={count > 0 ? say(bellMessages.unread, { count }) : say(bellMessages.title)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <IconBell size={20} stroke={1.6} aria-hidden="true" />
        {count > 0 && (
          <span className={styles.count} aria-hidden="true">
            {count > 99 ? '99+' : count}
          </span>
        )}
      </IconButton>
      <LazyBoundary>{open && <Panel onClose={() => setOpen(false)} />}</LazyBoundary>
    </span>
  )
}
