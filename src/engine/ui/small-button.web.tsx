import type { ButtonHTMLAttributes } from 'react'
import classes from './small-button.module.css'

/** A small button of a list: framed, bare, or one that only shows a sign. */
export function SmallButton({
  tone = 'framed',
  danger = false,
  ...attributes
}: ButtonHTMLAttributes<HTMLButtonElement> & {
  readonly tone?: 'framed' | 'bare' | 'sign'
  readonly danger?: boolean
}) {
  return (
    <button
      type="button"
      className={classes.button}
      data-tone={tone}
      data-danger={danger || undefined}
      {...attributes}
    />
  )
}
