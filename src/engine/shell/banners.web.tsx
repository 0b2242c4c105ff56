import { IconCloudOff, IconRefresh } from '@tabler/icons-react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { connection } from '#engine/http/connection.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { seenAs } from '#engine/session/see-as.web.ts'
import { newVersion } from '#engine/routing/new-version.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import styles from './banners.module.css'
import { firstScreenMessages, screenMessages } from '#engine/i18n/first-screen.messages.ts'

const SeenAsBanner = lazyComponent(() => import('./seen-as-banner.web.tsx'))

/** Page-wide notices: viewing as another person, server unreachable, newer version available. */
export function Banners() {
  const say = useSay()
  const offline = useObserved(connection) === 'offline'
  const outdated = useObserved(newVersion)
  const seen = seenAs()
  return (
    <>
      <LazyBoundary>{seen && <SeenAsBanner seen={seen} />}</LazyBoundary>
      <div role="status" className={styles.banners}>
        {offline && (
          <p className={styles.banner}>
            <IconCloudOff size={18} stroke={1.6} aria-hidden="true" />
            {say(firstScreenMessages.offlineBanner)}
          </p>
        )}
        {outdated && (
          <p className={styles.banner}>
            <IconRefresh size={18} stroke={1.6} aria-hidden="true" />
            {say(firstScreenMessages.versionNew)}
            <button type="button" className={styles.act} onClick={() => location.reload()}>
              {say(screenMessages.reload)}
            </button>
          </p>
        )}
      </div>
    </>
  )
}
