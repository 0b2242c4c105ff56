import { IconAdjustmentsHorizontal, IconArrowBackUp } from '@tabler/icons-react'
import { useState } from 'react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { NotificationList } from './notification-list.web.tsx'
import { NotificationPreferences } from './notification-preferences.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import classes from './notification-panel.module.css'
import { bellMessages } from '#engine/notifications/notification.messages.ts'
import { screenNotificationMessages } from './notifications-screen.messages.ts'
import { notificationListMessages } from '#engine/notifications/notification-list.messages.ts'

/** A panel with the signed-in person's notifications, latest first, and their notification preferences. */
export default function NotificationPanel({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const [choosing, setChoosing] = useState(false)
  return (
    <Popover end width="min(23rem, calc(100vw - 1.5rem))" label={say(bellMessages.title)} onClose={onClose}>
      <div className={classes.panel}>
        {choosing ? (
          <>
            <div className={classes.head}>
              <IconButton label={say(notificationListMessages.back)} onClick={() => setChoosing(false)}>
                <IconArrowBackUp className="mirrored" size={18} aria-hidden="true" />
              </IconButton>
              <h2>{say(notificationListMessages.choose)}</h2>
            </div>
            <NotificationPreferences />
          </>
        ) : (
          <>
            <NotificationList
              onOpen={onClose}
              head={(readAll) => (
                <div className={classes.head}>
                  <h2>{say(bellMessages.title)}</h2>
                  {readAll}
                  <IconButton label={say(notificationListMessages.choose)} onClick={() => setChoosing(true)}>
                    <IconAdjustmentsHorizontal size={18} aria-hidden="true" />
                  </IconButton>
                </div>
              )}
            />
            <p className={classes.all} onClick={onClose}>
              <AppLink href="/notifications">{say(screenNotificationMessages.see)}</AppLink>
            </p>
          </>
        )}
      </div>
    </Popover>
  )
}
