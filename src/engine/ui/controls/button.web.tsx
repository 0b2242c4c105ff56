import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import styles from './button.module.css'

/** The act a page is for, one beside it, one without a frame, or one that only shows a sign. */
export type ButtonTone = 'main' | 'quiet' | 'bare' | 'sign'

/** The class of something that looks like a button: a link, the label of a file's input. */
export function buttonClass(tone: ButtonTone = 'main'): string {
  return `${styles.button} ${styles[tone]}`
}

/** A button. One that is busy keeps the focus and takes no press. */
export function Button({
  tone = 'main',
  danger = false,
  busy = false,
  className = '',
  onClick,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: ButtonTone
  /** It takes something away. */
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

/** A button that shows an icon and says its name. */
export function IconButton({ label, ...attributes }: Parameters<typeof Button>[0] & { readonly label: string }) {
  return <Button tone="sign" aria-label={label} title={label} {...attributes} />
}
