import { useQuery } from '@tanstack/react-query'
import { AppLink } from '#engine/routing/link.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Amount } from '#market/shared/amount.web.tsx'
import { order } from '#market/orders/order.ts'
import { providerStatement } from './provider-statement.ts'
import type { statementPreview, StatementPreview } from './statement.contract.ts'
import { messages } from './statement.messages.ts'
import classes from './statement.module.css'

/** A provider and the days of a period, first and last included. */
export interface PreviewPeriod {
  readonly providerId: string
  readonly periodFrom: string
  readonly periodTo: string
}

const previewPath = `${providerStatement.path}/preview` as const
const amounts = ['gross', 'reduction', 'sold', 'refunded', 'net', 'carried', 'total'] as const
const { fields } = providerStatement

/** The preview of a statement. Its error has the message of the server. */
export function usePreview(period: PreviewPeriod | null) {
  return useQuery({
    queryKey: ['list', providerStatement.name, 'preview', period],
    queryFn: async ({ signal }) => {
      if (!period) throw new Error('No period is chosen')
      return (await callApi<typeof statementPreview>('GET', previewPath, { query: period, signal })).data
    },
    enabled: period !== null,
  })
}

/** The figures and the lines of a statement before it is issued. */
export function Preview(props: {
  readonly period: PreviewPeriod | null
  readonly preview: ReturnType<typeof usePreview>
}) {
  const { period, preview } = props
  const { error, data } = preview
  const say = useSay()
  const language = useLanguage()
  if (!period) return <p className={classes.soft}>{say(messages.choose)}</p>
  if (error)
    return <p role="alert">{(error instanceof ApiProblem && Object.values(error.fields).join(' ')) || error.message}</p>
  if (!data) return <div className={classes.coming} aria-busy="true" />
  const { figures, first, count, carriedCount, lines } = data
  return (
    <div className={classes.preview}>
      <dl className={classes.figures}>
        <div>
          <dt>{say(fields.units.label)}</dt>
          <dd>{writeNumber(figures.units, language)}</dd>
        </div>
        {amounts.map((name) => (
          <div key={name} data-total={name === 'total' || undefined}>
            <dt>{say(fields[name].label)}</dt>
            <dd>
              <Amount value={figures[name]} />
            </dd>
          </div>
        ))}
      </dl>
      {first && <p className={classes.soft}>{say(messages.first, { day: writeDay(period.periodFrom, language) })}</p>}
      <Lines title={say(fields.carried.label)} count={carriedCount} lines={lines.filter(({ carried }) => carried)} />
      <Lines title={say(messages.preview)} count={count} lines={lines.filter(({ carried }) => !carried)} />
      {lines.length === 0 && <p className={classes.soft}>{say(messages.none)}</p>}
    </div>
  )
}

function Lines(props: { readonly title: string; readonly count: number; readonly lines: StatementPreview['lines'] }) {
  const { title, count, lines } = props
  const say = useSay()
  const language = useLanguage()
  if (count === 0) return null
  return (
    <section>
      <h3>
        {title} <span className={classes.soft}>{say(messages.lines, { count })}</span>
      </h3>
      <ul className={classes.lines}>
        {lines.map(({ orderId, orderDetailId, orderNumber, day, article, net }) => (
          <li key={`${orderDetailId} ${day}`}>
            <AppLink href={`${order.screen}/${orderId}`}>
              <bdi>{orderNumber}</bdi>
            </AppLink>
            <span className={classes.soft}>{day && <bdi>{writeDay(day, language)}</bdi>}</span>
            <span className={classes.article} dir="auto">
              {article}
            </span>
            <Amount value={net} />
          </li>
        ))}
        {count > lines.length && <li aria-hidden="true">…</li>}
      </ul>
    </section>
  )
}
