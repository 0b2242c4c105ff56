import { IconChartLine, IconDownload, IconTable } from '@tabler/icons-react'
import { useId, useState, type ReactNode } from 'react'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { type ChartFigures, formatValue } from './chart.web.ts'
import { saveFile, tableFile } from './table-file.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './chart-frame.module.css'
import { messages } from './chart-frame.messages.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { name } from './chart-table.messages.ts'

/** The frame of a chart: title, table view and download. `file` is the file name without its extension. */
export function ChartFrame(props: {
  readonly title: string
  readonly figures: ChartFigures
  readonly file: string
  /** A note about how to read the chart. */
  readonly note?: ReactNode
  /** The text shown when there is no data. */
  readonly empty: string
  readonly children: ReactNode
}) {
  const say = useSay()
  const title = useId()
  const [asTable, setAsTable] = useState(false)
  const { figures } = props
  const language = useLanguage()
  const of = (act: string): string => say(messages.of, { act, title: props.title })
  const isEmpty = figures.points.every(({ values }) => values.every((value) => value === null || Number(value) === 0))
  const turn = say(asTable ? messages.chart : messages.table)
  return (
    <section className={classes.frame} aria-labelledby={title}>
      <header className={classes.head}>
        <h2 id={title}>{props.title}</h2>
        {!isEmpty && (
          <div className={classes.acts}>
            <IconButton label={of(turn)} title={turn} onClick={() => setAsTable(!asTable)}>
              {asTable ? <IconChartLine size={18} aria-hidden="true" /> : <IconTable size={18} aria-hidden="true" />}
            </IconButton>
            <IconButton
              label={of(say(messages.file))}
              title={say(messages.file)}
              onClick={() => saveFile(`${props.file}.csv`, tableFile(figures, language))}
            >
              <IconDownload size={18} aria-hidden="true" />
            </IconButton>
          </div>
        )}
      </header>
      {props.note !== undefined && !isEmpty && <p className={classes.note}>{props.note}</p>}
      {isEmpty && <p className={classes.empty}>{props.empty}</p>}
      {!isEmpty && (asTable ? <ChartTable title={props.title} figures={figures} /> : props.children)}
    </section>
  )
}

/** The data of a chart as a table. */
function ChartTable({ title, figures }: { readonly title: string; readonly figures: ChartFigures }) {
  const say = useSay()
  return (
    <div className={classes.scroll} role="region" aria-label={say(name, { title })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{figures.heading}</th>
            {figures.measures.map(({ label }) => (
              <th key={label} scope="col" data-figures>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.points.map((point) => (
            <tr key={point.key}>
              <th scope="row">
                {point.href === undefined ? (
                  <bdi>{point.label}</bdi>
                ) : (
                  <AppLink href={point.href}>
                    <bdi>{point.label}</bdi>
                  </AppLink>
                )}
              </th>
              {figures.measures.map(({ label }, place) => (
                <td key={label} data-figures>
                  <bdi dir="ltr">{formatValue(figures, point, place)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
