import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function EmailCell({ value }: CellProps) {
  return textOf(value) ? <Code text={textOf(value)} /> : <EmptyValue />
}

/** The browser part of the email kind. */
export const email: WebKind = {
  Cell: EmailCell,
  operators: ['contains', 'is', 'empty'],
  mailbox: true,
  width: 16,
}
