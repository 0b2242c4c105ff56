import { orderSummary } from '#market/orders/resources.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { TaskLine } from './home-task-line.web.tsx'
import { orderTaskWords, taskMessages } from './home-tasks.messages.ts'
import type { OrderTask } from './home.contract.ts'
import classes from './home-tasks.module.css'

/** A group of orders that wait for the same step: number, value and waiting time. The first group also lists its oldest orders. */
export function OrderTaskLine({ task, now }: { readonly task: OrderTask; readonly now: string }) {
  const say = useSay()
  const language = useLanguage()
  const { money } = useFigures()
  const lasting = useDuration(now)
  const { count, kind, next, rows } = task
  const named = (one: Pick<OrderTask, 'nameFr' | 'nameEn' | 'nameAr'>): string =>
    ({ fr: one.nameFr, en: one.nameEn, ar: one.nameAr })[language]
  const href = `${orderSummary.screen}?statusId=${task.id}&sort=createdAt`
  const waited = say(count === 1 ? taskMessages.since : taskMessages.oldest, { time: lasting(task.since) })
  return (
    <TaskLine
      sign={<i className={classes.dot} style={task.colour === null ? {} : { backgroundColor: task.colour }} />}
      task={say(orderTaskWords[kind], { count, status: `\u2068${named(task)}\u2069` })}
      facts={[money(task.worth), waited]}
      href={href}
      act={next ? named(next) : say(taskMessages.see)}
      main={rows.length > 0 && kind === 'deliver'}
    >
      {rows.length > 0 && (
        <ul className={classes.orders}>
          {rows.map(({ id, number, customer, total, since }) => (
            <li key={id}>
              <AppLink href={`${orderSummary.screen}/${id}`}>
                <bdi dir="ltr">{number}</bdi>
              </AppLink>
              <span>
                <bdi>{customer}</bdi>
              </span>
              <time dateTime={since}>{lasting(since)}</time>
              <bdi dir="ltr">{money(total)}</bdi>
            </li>
          ))}
          {count > rows.length && (
            <li>
              <AppLink href={href}>{say(taskMessages.others, { count: count - rows.length })}</AppLink>
            </li>
          )}
        </ul>
      )}
    </TaskLine>
  )
}

const lengths = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const

/** Formats the duration since a moment in its largest unit. */
function useDuration(now: string): (since: string) => string {
  const say = useSay()
  const locale = localeOf(useLanguage())
  return (since) => {
    const seconds = (Date.parse(now) - Date.parse(since)) / 1000
    const [unit, long] = lengths.find(([, one]) => seconds >= one) ?? []
    if (unit === undefined || long === undefined) return say(taskMessages.moment)
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(
      Math.floor(seconds / long),
    )
  }
}
