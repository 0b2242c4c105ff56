import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function PhoneCell({ value }: CellProps) {
  return textOf(value) ? <Code text={textOf(value)} figures /> : <EmptyValue />
}

/** A telephone number, in the browser. */
export const phone: WebKind = { Cell: PhoneCell, operators: ['contains', 'is', 'empty'], width: 9.5 }
