import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import styles from './button.module.css'

/**
 * The style of a button: `main` for the main action of a page, `quiet` for a secondary one, `bare` without a frame,
 * `sign` for an icon.
 */
export type ButtonTone = 'main' | 'quiet' | 'bare' | 'sign'

/** The CSS class of an element that looks like a button, such as a link or the label of a file input. */
export function buttonClass(tone: ButtonTone = 'main'): string {
  return `${styles.button} ${styles[tone]}`
}

/** The CSS class of main buttons. */
export const mainClass = styles['main'] ?? ''

/** A button. While busy it keeps the focus and ignores presses. */
export function Button({
  tone = 'main',
  danger = false,
  busy = false,
  className = '',
  onClick,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: ButtonTone
  /** Whether the action deletes or ends something. */
  readonly danger?: boolean | undefined
  readonly busy?: boolean | undefined
}) {
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      className={`${buttonClass(tone)} ${className}`}
      data-danger={danger || undefined}
      aria-busy={busy}
      onClick={press}
      {...attributes}
    />
  )
}

/** A button that shows an icon; its name is the accessible label and the tooltip. */
export function IconButton({ label, ...attributes }: Parameters<typeof Button>[0] & { readonly label: string }) {
  return <Button tone="sign" aria-label={label} title={label} {...attributes} />
}
