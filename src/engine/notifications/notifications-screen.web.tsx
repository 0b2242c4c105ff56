import { useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { NotificationList } from './notification-list.web.tsx'
import { NotificationPreferences } from './notification-preferences.web.tsx'
import { Segmented } from '#engine/ui/controls/checkbox.web.tsx'
import { Card } from '#engine/ui/card.web.tsx'
import classes from './notification-panel.module.css'
import { bellMessages } from '#engine/notifications/notification.messages.ts'
import { screenNotificationMessages as messages } from './notifications-screen.messages.ts'
import { notificationListMessages } from '#engine/notifications/notification-list.messages.ts'

/** The screen with all notifications of the signed-in person, and their notification preferences beside them. */
export function NotificationsScreen() {
  const say = useSay()
  const [shown, setShown] = useState<'all' | 'unread'>('all')
  return (
    <div className={classes.columns}>
      <section className={classes.screen}>
        <NotificationList
          isUnread={shown === 'unread'}
          head={(readAll) => (
            <header className={classes.head}>
              <h1>{say(bellMessages.title)}</h1>
              {readAll}
              <Segmented
                aria-label={say(messages.shown)}
                value={shown}
                onChange={setShown}
                options={[
                  { value: 'all', label: say(messages.all) },
                  { value: 'unread', label: say(messages.unread) },
                ]}
              />
            </header>
          )}
        />
      </section>
      <Card title={say(notificationListMessages.choose)}>
        <NotificationPreferences />
      </Card>
    </div>
  )
}
