import { textOf, EmptyValue } from '../cells.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function UrlCell({ value, whole }: CellProps) {
  const address = textOf(value)
  if (!address.startsWith('https://')) return <EmptyValue />
  return (
    <bdi dir="ltr" className={whole ? classes.whole : classes.line}>
      <a className={classes.link} href={address} target="_blank" rel="noreferrer noopener">
        {address.replace(/^https:\/\/(www\.)?/, '')}
      </a>
    </bdi>
  )
}

/** The browser part of the URL kind. */
export const url: WebKind = { Cell: UrlCell, operators: ['contains', 'is', 'empty'], wide: true, width: 14 }
