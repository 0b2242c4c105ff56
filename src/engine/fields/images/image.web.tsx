import { EmptyValue, textOf } from '../cells.web.tsx'
import { Monogram } from '#engine/ui/monogram.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

/** The URL of a stored picture. */
export function pictureUrl(name: string): string {
  return `/public/${name}`
}

/** A small picture beside a title; without a picture, the monogram of a person or the tile of a thing. */
export function Thumb(props: {
  readonly name: string
  readonly large?: boolean | undefined
  /** The name of the person that the picture shows. */
  readonly person?: string | undefined
}) {
  const { name, large, person } = props
  const size = large ? `${classes.thumb} ${classes.thumbLarge}` : classes.thumb
  // Each picture needs a new element: the browser would show the previous picture until the next one has loaded.
  if (name)
    return (
      <img key={name} className={size} src={`${pictureUrl(name)}?size=200`} alt="" loading="lazy" decoding="async" />
    )
  if (person) return <Monogram name={person} className={large ? classes.thumbLarge : undefined} />
  return <span className={`${size} ${classes.noThumb}`} aria-hidden="true" />
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
