import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './full-page-message.module.css'

/** A screen with one message and its actions. */
export function FullPageMessage({
  icon: Sign,
  ...props
}: {
  readonly icon: Icon
  readonly code?: string
  readonly title: string
  readonly detail?: string
  readonly children?: ReactNode
}) {
  return (
    <section className={styles.message}>
      <span className={styles.sign}>
        <Sign size={28} stroke={1.5} aria-hidden="true" />
      </span>
      {props.code && (
        <p className={styles.code} aria-hidden="true">
          {props.code}
        </p>
      )}
      <h1 className={styles.title}>{props.title}</h1>
      {props.detail && <p className={styles.detail}>{props.detail}</p>}
      {props.children && <div className={styles.acts}>{props.children}</div>}
    </section>
  )
}
