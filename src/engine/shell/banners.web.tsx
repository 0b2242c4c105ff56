import { useT } from '#engine/i18n/i18n.web.ts'
import { connection } from '#engine/http/connection.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { newVersion } from '#engine/routing/new-version.web.ts'
import styles from './banners.module.css'

/** What concerns the whole page: the server cannot be reached, or a newer version waits. */
export function Banners() {
  const t = useT()
  const offline = useObserved(connection) === 'offline'
  const outdated = useObserved(newVersion)
  return (
    <div role="status">
      {offline && <p className={styles.banner}>{t('offline.banner')}</p>}
      {outdated && (
        <p className={styles.banner}>
          {t('version.new')}
          <button type="button" className={styles.act} onClick={() => location.reload()}>
            {t('screen.reload')}
          </button>
        </p>
      )}
    </div>
  )
}
