import { useRouterState } from '@tanstack/react-router'
import styles from './progress-line.module.css'

/** A progress line under the header while the next screen loads and the previous one is still shown. */
export function ProgressLine() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return isLoading && <div className={styles.line} aria-hidden="true" />
}
