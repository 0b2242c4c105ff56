import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useRef, type ReactNode } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useScrollEdges } from '#engine/ui/use-scroll-edges.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useReportAddress } from './report-address.web.ts'
import { messages } from './report.messages.ts'
import { isFigure, formatCount, formatValue, type FormatContext } from './report-format.ts'
import type { Column, Grouping, ReportAnswer, ReportInfo, ReportRow } from './report.contract.ts'
import figures from '#engine/ui/figure-table.module.css'
import classes from './report.module.css'

/** The language and time zone for formatting values for the reader. */
export function useValueFormat(): FormatContext {
  const language = useLanguage()
  return { language, zone: organisation.zone }
}

/** The report as a table with totals; a narrow screen scrolls it beside its first column. */
export function ReportTable(props: {
  readonly report: ReportInfo
  readonly grouping: Grouping
  readonly answer: ReportAnswer
}) {
  const { report, grouping, answer } = props
  const say = useSay()
  const language = useLanguage()
  const { search, address } = useReportAddress()
  const { columns, paged } = grouping
  const frame = useRef<HTMLDivElement>(null)
  useScrollEdges(frame)
  const summed = columns.some(({ total }) => total)
  return (
    <>
      <div
        ref={frame}
        className={`${figures.frame} ${classes.frame}`}
        role="region"
        aria-label={say(report.label)}
        tabIndex={0}
      >
        <table className={`${figures.table} ${classes.table}`}>
          <thead>
            <tr>
              {columns.map((column, place) => (
                <Head key={column.name} column={column} sortable={!paged && place > 0} />
              ))}
            </tr>
          </thead>
          <tbody>
            {answer.data.map((row, place) => (
              <Row key={`${row.link} ${row.values['group'] ?? ''} ${place}`} row={row} columns={columns} />
            ))}
          </tbody>
          {summed && (
            <tfoot>
              <Totals columns={columns} answer={answer} />
            </tfoot>
          )}
        </table>
      </div>
      <footer className={classes.foot}>
        <p className={classes.quiet}>
          {!paged && answer.count > answer.data.length
            ? say(messages.most, {
                most: formatCount(answer.data.length, language),
                count: formatCount(answer.count, language),
              })
            : say(messages.count, { count: answer.count })}
        </p>
        {search['after'] && (
          <AppLink className={classes.aside} href={address({})}>
            {say(messages.first)}
          </AppLink>
        )}
        {answer.next && (
          <AppLink className={classes.aside} href={address({ after: answer.next })}>
            {say(messages.next)}
          </AppLink>
        )}
      </footer>
    </>
  )
}

function Head({ column, sortable }: { readonly column: Column; readonly sortable: boolean }) {
  const say = useSay()
  const { search, address } = useReportAddress()
  const { sort = '' } = search
  const down = sort === `-${column.name}`
  const up = sort === column.name
  const label = say(column.label)
  return (
    <th
      scope="col"
      data-figures={isFigure(column) || undefined}
      aria-sort={sortable && (down || up) ? (down ? 'descending' : 'ascending') : undefined}
    >
      {sortable ? (
        <AppLink
          href={address({ sort: down ? column.name : up ? '' : `-${column.name}` })}
          aria-label={say(messages.sort, { what: label })}
        >
          {label}
          {down && <IconArrowDown size={14} aria-hidden="true" />}
          {up && <IconArrowUp size={14} aria-hidden="true" />}
        </AppLink>
      ) : (
        label
      )}
    </th>
  )
}

function Row({ row, columns }: { readonly row: ReportRow; readonly columns: readonly Column[] }) {
  const writing = useValueFormat()
  return (
    <tr>
      {columns.map((column, place) => {
        const value = row.values[column.name] ?? null
        const text = formatValue(column, value, writing)
        const shown = <Text column={column} text={text} empty={value === null} />
        if (place > 0) {
          return (
            <td key={column.name} data-figures={isFigure(column) || undefined}>
              {shown}
            </td>
          )
        }
        return (
          <th key={column.name} scope="row" data-figures={isFigure(column) || undefined}>
            {row.link === null ? shown : <AppLink href={row.link}>{shown}</AppLink>}
          </th>
        )
      })}
    </tr>
  )
}

function Text(props: { readonly column: Column; readonly text: string; readonly empty: boolean }): ReactNode {
  const { column, text, empty } = props
  if (text === '') return <span className={figures.none}>—</span>
  if (isFigure(column) || column.type === 'code') return <bdi dir="ltr">{text}</bdi>
  if (empty) return <span className={figures.none}>{text}</span>
  return <bdi className={column.type === 'day' || column.type === 'month' ? classes.day : undefined}>{text}</bdi>
}

function Totals({ columns, answer }: { readonly columns: readonly Column[]; readonly answer: ReportAnswer }) {
  const say = useSay()
  const writing = useValueFormat()
  return (
    <tr>
      {columns.map((column, place) => {
        const sum = column.total ? (answer.totals[column.name] ?? null) : null
        if (place === 0) {
          return (
            <th key={column.name} scope="row">
              {say(messages.total)}
            </th>
          )
        }
        return (
          <td key={column.name} data-figures={isFigure(column) || undefined}>
            {sum !== null && <bdi dir="ltr">{formatValue(column, sum, writing)}</bdi>}
          </td>
        )
      })}
    </tr>
  )
}
