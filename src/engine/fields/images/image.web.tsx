import { IconPhoto } from '@tabler/icons-react'
import { EmptyValue, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

/** The URL of a stored picture. */
export function pictureUrl(name: string): string {
  return `/public/${name}`
}

/** A small picture beside a title, or an empty placeholder. */
export function Thumb({ name, large }: { name: string; large?: boolean | undefined }) {
  const size = large ? `${classes.thumb} ${classes.thumbLarge}` : classes.thumb
  // Each picture needs a new element: the browser would show the previous picture until the next one has loaded.
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

/** The browser part of the image kind. */
export const image: WebKind = {
  Cell: ImageCell,
  operators: ['empty'],
  picture: textOf,
  wide: true,
  width: 4,
}

function ImagesCell({ value, whole }: CellProps) {
  const names = Array.isArray(value) ? value.map(String) : []
  if (names.length === 0) return <EmptyValue />
  return (
    <span className={classes.thumbs}>
      {(whole ? names : names.slice(0, 1)).map((name) => (
        <Thumb key={name} name={name} large={whole} />
      ))}
    </span>
  )
}

/** The browser part of the kind for several pictures. */
export const images: WebKind = {
  Cell: ImagesCell,
  operators: ['empty'],
  picture: (value) => (Array.isArray(value) ? textOf(value[0]) : ''),
  wide: true,
  width: 8,
}
