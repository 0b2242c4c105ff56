import { EmptyValue, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'
import { Thumb } from './image.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

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
