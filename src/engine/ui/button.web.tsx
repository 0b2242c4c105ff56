import type { ButtonHTMLAttributes } from 'react'
import styles from './button.module.css'

/** The class of something that looks like a button: the main act of a page, or a quiet one. */
export function buttonClass(tone: 'main' | 'quiet' = 'main'): string {
  return tone === 'main' ? (styles.button ?? '') : `${styles.button} ${styles.quiet}`
}

/** A button of the pages that do without Mantine. */
export function PlainButton({
  tone = 'main',
  busy = false,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & { readonly tone?: 'main' | 'quiet'; readonly busy?: boolean }) {
  return <button type="button" className={buttonClass(tone)} aria-busy={busy} {...attributes} />
}
