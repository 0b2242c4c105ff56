import { useT } from '../i18n.ts'
import { connection } from '../connection.ts'
import { useObserved } from '../observable.ts'
import { newVersion } from './new-version.ts'
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
