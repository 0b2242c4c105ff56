import type { CellProps } from './web-kind.web.tsx'
import classes from './fields.module.css'

/** A value that may be text. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** What stands where there is nothing. */
export function EmptyValue() {
  return (
    <span className={classes.nothing} aria-hidden="true">
      —
    </span>
  )
}

/** Words of people, in whichever direction they are written. */
export function UserText({ text, whole }: { text: string; whole?: boolean | undefined }) {
  return (
    <span dir="auto" className={whole ? classes.whole : classes.line} title={whole ? undefined : text}>
      {text}
    </span>
  )
}

/** A code, an address or a figure: left to right whatever surrounds it. */
export function Code({ text, figures }: { text: string; figures?: boolean }) {
  return (
    <bdi dir="ltr" className={figures ? classes.figures : classes.line} title={figures ? undefined : text}>
      {text}
    </bdi>
  )
}

/** Shows words. */
export function TextCell({ value, whole }: CellProps) {
  return textOf(value) ? <UserText text={textOf(value)} whole={whole} /> : <EmptyValue />
}
