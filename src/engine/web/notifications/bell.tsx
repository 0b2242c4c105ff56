import { IconBell } from '@tabler/icons-react'
import { Suspense, useEffect, useState } from 'react'
import { useT } from '../i18n.ts'
import { useObserved } from '../observable.ts'
import { part } from '../part.ts'
import { useUser } from '../session.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { followLive, unread } from './live.ts'
import styles from './bell.module.css'

const Panel = part(() => import('./panel.tsx'))

/** How many things I have not read, and what they are. */
export function Bell() {
  const t = useT()
  const person = useUser()?.id
  const count = useObserved(unread)
  const [open, setOpen] = useState(false)
  useEffect(() => (person === undefined ? undefined : followLive(person)), [person])
  return (
    <span className={styles.bell}>
      <IconButton
        label={count > 0 ? t('bell.unread', { count }) : t('bell.title')}
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
      <Suspense>{open && <Panel onClose={() => setOpen(false)} />}</Suspense>
    </span>
  )
}
