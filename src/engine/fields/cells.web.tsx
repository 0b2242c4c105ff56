import { textDirection } from '#engine/definition/text/text-direction.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import type { CellProps } from './web-kind.web.tsx'
import classes from './fields.module.css'

/** Returns the value if it is a text; an empty text for any other value. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}

/** The placeholder of an empty value. */
export function EmptyValue() {
  return (
    <span className={classes.nothing} data-nothing="" aria-hidden="true">
      —
    </span>
  )
}

/** Text written by people, displayed in its own direction. */
export function UserText({ text, whole }: { text: string; whole?: boolean | undefined }) {
  return (
    <span
      dir={textDirection(text)}
      className={whole ? classes.whole : classes.line}
      title={whole ? undefined : text}
      data-word={/^\S{1,16}$/.test(text) || undefined}
    >
      <TitleText text={text} />
    </span>
  )
}

/** The text of a title; one long number is displayed in groups of four, which copying it omits. */
export function TitleText({ text }: { readonly text: string }) {
  return /^\d{18,20}$/.test(text) ? <Pieces pieces={text.match(/.{1,4}/g)} /> : text
}

function Pieces({ pieces }: { readonly pieces: readonly string[] | null }) {
  return pieces?.map((piece, at) => (
    <span key={at} className={classes.piece}>
      {piece}
    </span>
  ))
}

/** Displays a code, address or number, always from left to right. Copying it omits the visual grouping. */
export function Code(props: {
  text: string
  figures?: boolean
  /** Whether the number is a zero in a list, which is weaker than other numbers. */
  isZero?: boolean
  pieces?: readonly string[] | undefined
}) {
  const { text, figures, isZero, pieces = [text] } = props
  return (
    <bdi
      dir="ltr"
      className={figures ? classes.figures : classes.line}
      title={figures ? undefined : text}
      data-zero={isZero || undefined}
    >
      {pieces.length === 1 ? pieces : <Pieces pieces={pieces} />}
    </bdi>
  )
}

/** Displays a code in the pieces that its field defines. */
export function CodeCell({ field, value }: CellProps) {
  const language = useLanguage()
  const text = textOf(value)
  return text ? <Code text={text} pieces={field.pieces?.(text, language)} figures /> : <EmptyValue />
}

/** Displays text written by people. */
export function TextCell({ value, whole }: CellProps) {
  return textOf(value) ? <UserText text={textOf(value)} whole={whole} /> : <EmptyValue />
}

/** A value of a list of values, shown as a pill. */
export interface Chip {
  readonly key: string
  readonly text: string
  readonly colour?: string | undefined
}

const shownChips = 2

/**
 * Displays several short values on one line: the first two and the number of the others, or all values if there is
 * room.
 */
export function Chips({ chips, whole = false }: { chips: readonly Chip[]; whole?: boolean | undefined }) {
  if (chips.length === 0) return <EmptyValue />
  const shown = whole ? chips : chips.slice(0, shownChips)
  const more = chips.length - shown.length
  return (
    <span
      className={whole ? classes.tags : classes.chips}
      title={more > 0 ? chips.map(({ text }) => text).join(', ') : undefined}
    >
      {shown.map(({ key, text, colour = 'gray' }) => (
        <Pill key={key} tone={colour}>
          {text}
        </Pill>
      ))}
      {more > 0 && <bdi className={classes.more}>+{more}</bdi>}
    </span>
  )
}
