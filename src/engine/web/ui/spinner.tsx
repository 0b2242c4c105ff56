import { useT } from '../i18n.ts'
import styles from './spinner.module.css'

/** Shown while a screen loads; it stays invisible for the first 200 ms. */
export function Spinner() {
  const t = useT()
  return (
    <div className={styles.place} role="status">
      <span className={styles.spinner} />
      <span className="visually-hidden">{t('screen.loading')}</span>
    </div>
  )
}
