import { Chips, Code, CodeCell, EmptyValue, TextCell, textOf } from '../cells.web.tsx'
import classes from '../fields.module.css'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

/** The browser part of the text kind. */
export const text: WebKind = { Cell: TextCell, operators: ['contains', 'is', 'empty'] }

/** The browser part of the long text kind. */
export const longText: WebKind = { Cell: TextCell, operators: ['contains', 'empty'], wide: true, width: 16 }

/** The browser part of the kinds of codes. */
export const code: WebKind = { Cell: CodeCell, operators: ['contains', 'is', 'empty'] }

function EmailCell({ value, whole }: CellProps) {
  const address = textOf(value)
  if (!address) return <EmptyValue />
  if (!whole) return <Code text={address} />
  const domain = address.lastIndexOf('@') + 1
  return (
    <bdi dir="ltr" className={classes.whole}>
      {address.slice(0, domain)}
      <wbr />
      {address.slice(domain)}
    </bdi>
  )
}

/** The browser part of the email kind. */
export const email: WebKind = {
  Cell: EmailCell,
  operators: ['contains', 'is', 'empty'],
  mailbox: true,
  width: 16,
}

function UrlCell({ value, whole }: CellProps) {
  const address = textOf(value)
  if (!address) return <EmptyValue />
  // Any other address, such as that of a service on this machine, is a text.
  return (
    <bdi dir="ltr" className={whole ? classes.whole : classes.line}>
      {address.startsWith('https://') ? (
        <a className={classes.link} href={address} target="_blank" rel="noreferrer noopener">
          {address.replace(/^https:\/\/(www\.)?|\/$/g, '')}
        </a>
      ) : (
        address
      )}
    </bdi>
  )
}

/** The browser part of the URL kind. */
export const url: WebKind = { Cell: UrlCell, operators: ['contains', 'is', 'empty'], wide: true, width: 14 }

function TagsCell({ value, whole }: CellProps) {
  const words = Array.isArray(value) ? value.map(String) : []
  return <Chips whole={whole} chips={words.map((one) => ({ key: one, text: one }))} />
}

/** The browser part of the tags kind. */
export const tags: WebKind = { Cell: TagsCell, operators: ['is', 'empty'], width: 13, pill: true }
