import { BarChart } from '#market/shared/charts/bar-chart.web.tsx'
import { ChartFrame } from '#market/shared/charts/chart-frame.web.tsx'
import type { ChartFigures, ChartMeasure } from '#market/shared/charts/chart.web.ts'
import { LineChart } from '#market/shared/charts/line-chart.web.tsx'
import { ShareChart } from '#market/shared/charts/share-chart.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { order } from '#market/orders/order.ts'
import { transaction } from '#market/payments/transaction.ts'
import { messages } from './dashboard.messages.ts'
import type { DashboardAnswer, SalesGroup } from './dashboard.contract.ts'
import { bucketStarts } from './dashboard.ts'
import { useFigures, useMomentFilter } from '#market/shared/charts/figures.web.ts'
import { addDays, firstOfMonth } from '#engine/definition/days.ts'
import type { DayPeriod } from '#market/shared/period.ts'
import classes from './dashboard.module.css'

/** The charts of sales by dimension. Each chart has a table and a file to download. */
export function DashboardCharts({ answer }: { readonly answer: DashboardAnswer }) {
  const say = useSay()
  const figures = useFigures()
  const { period, provider } = answer
  const file = (what: string): string => `${what}-${period.from}-${addDays(period.to, -1)}`
  const time = useTime(answer)
  const groups = useGroups(answer)
  const statuses = useStatuses(answer)
  return (
    <div className={classes.charts}>
      <div className={classes.wide}>
        <ChartFrame title={say(messages.time)} figures={time} file={file('sales')} empty={say(messages.nothing)}>
          <LineChart title={say(messages.time)} figures={time} />
        </ChartFrame>
      </div>
      {groups
        .filter(({ name }) => name !== 'providers' || provider === null)
        .map(({ name, title, note, figures: drawn }) => (
          <ChartFrame
            key={name}
            title={title}
            figures={drawn}
            file={file(name)}
            empty={say(name === 'countries' ? messages.noProfiles : messages.nothing)}
            {...(note && { note })}
          >
            <BarChart figures={drawn} />
          </ChartFrame>
        ))}
      <div className={classes.wide}>
        <ChartFrame
          title={say(messages.byStatus)}
          note={say(messages.statusNote)}
          figures={statuses}
          file={file('statuses')}
          empty={say(messages.noOrders)}
        >
          <ShareChart figures={statuses} share={(part) => figures.percent(part, part < 0.1 ? 1 : 0)} />
        </ChartFrame>
      </div>
    </div>
  )
}

function useMeasures(): Readonly<Record<'captured' | 'refunded' | 'value' | 'units' | 'orders', ChartMeasure>> {
  const say = useSay()
  const { money, count, axisMoney } = useFigures()
  return {
    captured: { label: say(messages.captured), write: money, brief: axisMoney },
    refunded: { label: say(messages.refunded), write: money },
    value: { label: say(messages.sold), write: money },
    units: { label: say(messages.units), write: count },
    orders: { label: say(messages.orders), write: count },
  }
}

function useTime({ time, pace, period, previous, provider }: DashboardAnswer): ChartFigures {
  const say = useSay()
  const may = useMay()
  const figures = useFigures()
  const within = useMomentFilter()
  const measures = useMeasures()
  const hasBefore = time.some(({ before }) => before !== null)
  const earlier = bucketStarts(previous, pace)
  const nameOf = (start: string): string => (pace === 'month' ? figures.month(start) : figures.day(start))
  const endOf = (start: string): string =>
    pace === 'month' ? firstOfMonth(start, 1) : addDays(start, pace === 'day' ? 1 : 7)
  const listOf = (start: string): string | undefined => {
    const end = endOf(start)
    const days: DayPeriod = { from: start < period.from ? period.from : start, to: end > period.to ? period.to : end }
    if (provider)
      return may('order-detail:read')
        ? orderDetail.screen + writeSearch({ providerId: provider.id, ...within('createdAt', days) })
        : undefined
    return may('transaction:read')
      ? transaction.screen +
          writeSearch({ intent: 'sale', state: 'approved', test: 'false', ...within('updatedAt', days) })
      : undefined
  }
  return {
    heading: say(messages[pace]),
    measures: [
      { ...measures.captured, ...(hasBefore && { label: say(messages.thisPeriod) }) },
      ...(hasBefore ? [{ ...measures.captured, label: say(messages.previousPeriod) }] : []),
      measures.orders,
      measures.value,
      measures.refunded,
    ],
    drawn: hasBefore ? 2 : 1,
    points: time.map(({ start, captured, before, orders, value, refunded }, place) => ({
      key: start,
      label: nameOf(start),
      brief: pace === 'month' ? figures.briefMonth(start) : figures.briefDay(start),
      values: [
        captured,
        ...(hasBefore ? [earlier[place] === undefined ? null : before] : []),
        String(orders ?? 0),
        value,
        refunded,
      ],
      href: listOf(start),
    })),
  }
}

interface Group {
  readonly name: 'providers' | 'articles' | 'brands' | 'countries'
  readonly title: string
  readonly note?: string
  readonly figures: ChartFigures
}

function useGroups(answer: DashboardAnswer): readonly Group[] {
  const say = useSay()
  const may = useMay()
  const { country, money } = useFigures()
  const within = useMomentFilter()
  const { captured, refunded, value, units } = useMeasures()
  const lines = (filters: Readonly<Record<string, string>>): string | undefined =>
    may('order-detail:read')
      ? orderDetail.screen +
        writeSearch({
          ...filters,
          ...(answer.provider && { providerId: answer.provider.id }),
          ...within('createdAt', answer.period),
        })
      : undefined
  const narrowed =
    (field: string) =>
    ({ id }: SalesGroup): string | undefined =>
      lines(id === null ? { [`${field}[empty]`]: 'true' } : { [field]: id })
  const figuresOf = (
    heading: string,
    groups: readonly SalesGroup[],
    nameless: string,
    href: (group: SalesGroup) => string | undefined = () => undefined,
    nameOf: (name: string) => string = (name) => name,
  ): ChartFigures => ({
    heading,
    measures: [captured, refunded, value, units],
    points: groups.map((group) => ({
      key: group.id ?? '',
      label: group.name === null ? nameless : nameOf(group.name),
      values: [group.captured, group.refunded, group.value, String(group.units)],
      href: href(group),
    })),
  })
  return [
    {
      name: 'providers',
      title: say(messages.byProvider),
      note: say(messages.providerNote),
      figures: figuresOf(say(messages.provider), answer.providers, say(messages.noProvider), narrowed('providerId')),
    },
    {
      name: 'articles',
      title: say(messages.byArticle),
      figures: figuresOf(say(messages.article), answer.articles, say(messages.noArticle), narrowed('articleId')),
    },
    {
      name: 'brands',
      title: say(messages.byBrand),
      figures: figuresOf(say(messages.brand), answer.brands, say(messages.noBrand)),
    },
    {
      name: 'countries',
      title: say(messages.byCountry),
      note: say(messages.countryNote, { rest: money(answer.countries.find(({ id }) => id === null)?.captured ?? '0') }),
      figures: figuresOf(
        say(messages.country),
        answer.countries.filter(({ id }) => id !== null),
        '',
        undefined,
        country,
      ),
    },
  ]
}

function useStatuses({ statuses, period, provider }: DashboardAnswer): ChartFigures {
  const say = useSay()
  const may = useMay()
  const language = useLanguage()
  const within = useMomentFilter()
  const { orders, value } = useMeasures()
  return {
    heading: say(messages.status),
    measures: [orders, value],
    points: statuses.map((status) => ({
      key: status.id,
      label: { fr: status.nameFr, en: status.nameEn, ar: status.nameAr }[language],
      values: [String(status.orders ?? 0), status.value],
      colour: status.colour ?? undefined,
      href:
        may('order:read') && !provider
          ? order.screen + writeSearch({ statusId: status.id, test: 'false', ...within('createdAt', period) })
          : undefined,
    })),
  }
}
