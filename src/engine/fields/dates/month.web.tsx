import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function MonthCell({ value }: CellProps) {
  const [year = '', month = ''] = textOf(value).split('-')
  return month ? <Code text={`${month}/${year}`} figures /> : <EmptyValue />
}

/** The browser part of the month kind; months are displayed as on payment cards. */
export const month: WebKind = { Cell: MonthCell, operators: ['gte', 'lte', 'is', 'empty'], width: 7 }
