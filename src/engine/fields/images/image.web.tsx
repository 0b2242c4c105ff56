import { IconPhoto } from '@tabler/icons-react'
import { EmptyValue, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

/** Where a stored picture is shown. */
export function pictureUrl(name: string): string {
  return `/public/${name}`
}

/** A small picture beside a name, or its empty place. */
export function Thumb({ name, large }: { name: string; large?: boolean | undefined }) {
  const size = large ? `${classes.thumb} ${classes.thumbLarge}` : classes.thumb
  // Another picture is another image: a browser shows the former one until the next has come.
  if (name)
    return (
      <img key={name} className={size} src={`${pictureUrl(name)}?size=200`} alt="" loading="lazy" decoding="async" />
    )
  return (
    <span className={`${size} ${classes.noThumb}`} aria-hidden="true">
      <IconPhoto size={16} stroke={1.5} aria-hidden="true" />
    </span>
  )
}

function ImageCell({ value, whole }: CellProps) {
  return textOf(value) ? <Thumb name={textOf(value)} large={whole} /> : <EmptyValue />
}

/** One picture, in the browser. */
export const image: WebKind = {
  Cell: ImageCell,
  operators: ['empty'],
  picture: textOf,
  wide: true,
  width: 4,
}
