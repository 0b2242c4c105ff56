import { useRouter } from '#engine/routing/router.web.tsx'
import { useObserved } from '#engine/storage/observable.web.ts'
import styles from './progress-line.module.css'

/** A progress line under the header while the next screen loads and the previous one is still shown. */
export function ProgressLine() {
  const isLoading = useObserved(useRouter().isLoading)
  return isLoading && <div className={styles.line} aria-hidden="true" />
}
