import type { ComponentProps, CSSProperties, ReactNode } from 'react'
import styles from './status-pill.module.css'

interface PillProps {
  /** The name of a tone in tokens.css, or a colour such as `#0f6a62`. */
  readonly tone: string
  readonly children: ReactNode
}

/** A short highlighted text, such as a tag or a kind. */
export function Pill({ tone, children }: PillProps) {
  return (
    <span className={styles.pill} style={toned(tone)}>
      <span dir="auto">{children}</span>
    </span>
  )
}

/** A record's state: a dot and a word. With `onClick` it is a button that changes the state. */
export function StatusPill({
  tone,
  children,
  ...button
}: PillProps & Pick<ComponentProps<'button'>, 'onClick' | 'title'>) {
  const look = { className: styles.pill, style: toned(tone), 'data-dot': true }
  const word = <span dir="auto">{children}</span>
  if (!button.onClick) return <span {...look}>{word}</span>
  return (
    <button type="button" {...look} {...button}>
      {word}
    </button>
  )
}

function toned(tone: string): CSSProperties {
  return { '--tone': tone.startsWith('#') ? tone : `var(--souk-tone-${tone})` } as CSSProperties
}
