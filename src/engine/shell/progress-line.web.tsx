import { useRouterState } from '@tanstack/react-router'
import styles from './progress-line.module.css'

/** A line under the header while the next screen is on its way and the former one still stands. */
export function ProgressLine() {
  const isLoading = useRouterState({ select: ({ status }) => status === 'pending' })
  return isLoading && <div className={styles.line} aria-hidden="true" />
}
