import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function MonthCell({ value }: CellProps) {
  const [year = '', month = ''] = textOf(value).split('-')
  return month ? <Code text={`${month}/${year}`} figures /> : <EmptyValue />
}

/** A month, in the browser, as cards print it. */
export const month: WebKind = { Cell: MonthCell, operators: ['gte', 'lte', 'is', 'empty'], width: 7 }
