import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconChartDots } from '@tabler/icons-react'
import { isRefused } from '#engine/http/api-problem.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { order } from '#market/orders/order.ts'
import { DashboardCharts } from './dashboard-charts.web.tsx'
import { KeyFigures } from './dashboard-figures.web.tsx'
import { DashboardTools, useDashboardAddress } from './dashboard-tools.web.tsx'
import { messages } from './dashboard.messages.ts'
import { dashboardQuery } from './dashboard-query.web.ts'
import { dashboard, periodsFromAnswer } from './dashboard.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Skeleton } from '#engine/ui/skeleton.web.tsx'
import classes from './dashboard.module.css'

const everyMinute = 60_000

/** The dashboard screen: figures compared with the previous period, and sales over time and by dimension. */
export function Dashboard() {
  const say = useSay()
  const figures = useFigures()
  const { search } = useDashboardAddress()
  const { data, error, isPlaceholderData, refetch } = useQuery({
    ...dashboardQuery(search),
    select: ({ data: answer }) => ({ ...answer, ...periodsFromAnswer(answer) }),
    placeholderData: keepPreviousData,
    refetchInterval: everyMinute,
  })
  const isEmpty =
    data && [data.sales.now, data.sales.before].every((one) => !one?.orders && Number(one?.captured ?? 0) === 0)
  return (
    <section className={classes.screen} aria-busy={isPlaceholderData || undefined}>
      <header className={classes.head}>
        <h1 className="named-above">{say(dashboard.label)}</h1>
        <DashboardTools provider={data?.provider ?? null} period={data?.period} />
      </header>
      {error && !data && (
        <p className={classes.quiet} role="alert">
          {isRefused(error) ? (
            <>
              {Object.values(error.fields).join(' ')} <AppLink href={dashboard.screen}>{say(messages.usual)}</AppLink>
            </>
          ) : (
            <>
              {say(messages.failed)}{' '}
              <Button tone="quiet" onClick={() => void refetch()}>
                {say(messages.again)}
              </Button>
            </>
          )}
        </p>
      )}
      {!data && !error && <Coming />}
      {data && (
        <>
          <p className={classes.quiet}>
            {say(messages.compared, { period: figures.period(data.period), previous: figures.period(data.previous) })}{' '}
            {data.period.to > data.day && say(messages.today)}
          </p>
          <KeyFigures answer={data} />
          {isEmpty ? <Teaching /> : <DashboardCharts answer={data} />}
        </>
      )}
    </section>
  )
}

function Teaching() {
  const say = useSay()
  const may = useMay()
  return (
    <div className={classes.teach}>
      <IconChartDots size={40} stroke={1.25} aria-hidden="true" />
      <h2>{say(messages.teachTitle)}</h2>
      <p>{say(messages.teach)}</p>
      {may('order:read') && <AppLink href={order.screen}>{say(messages.openOrders)}</AppLink>}
    </div>
  )
}

function Coming() {
  return (
    <div className={classes.coming} aria-busy="true">
      {Array.from({ length: 6 }, (_, place) => (
        <Skeleton key={place} height={112} />
      ))}
      <Skeleton height={300} className={classes.wide} />
    </div>
  )
}
