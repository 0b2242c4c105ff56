import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { Deadline } from './date.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

function MonthCell(props: CellProps) {
  const [year = '', month = ''] = textOf(props.value).split('-')
  if (!month) return <EmptyValue />
  return (
    <Deadline {...props}>
      <Code text={`${month}/${year}`} figures />
    </Deadline>
  )
}

/** The browser part of the month kind; months are displayed as on payment cards. */
export const month: WebKind = { Cell: MonthCell, operators: ['gte', 'lte', 'is', 'empty'], width: 7 }
