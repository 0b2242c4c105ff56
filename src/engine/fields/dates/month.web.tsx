import { Code, EmptyValue, textOf } from '../cells.web.tsx'
import { Deadline } from './date.web.tsx'
import type { CellProps, WebKind } from '../web-kind.web.tsx'

/** Formats a month as on payment cards: `2029-04` is `04/2029`. */
export function writeMonth(month: string): string {
  return month.split('-').toReversed().join('/')
}

function MonthCell(props: CellProps) {
  const month = textOf(props.value)
  if (!month) return <EmptyValue />
  return (
    <Deadline {...props}>
      <Code text={writeMonth(month)} figures />
    </Deadline>
  )
}

/** The browser part of the month kind; months are displayed as on payment cards. */
export const month: WebKind = { Cell: MonthCell, operators: ['gte', 'lte', 'is', 'empty'], width: 7 }
