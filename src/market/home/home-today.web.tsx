import { IconArrowRight } from '@tabler/icons-react'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { dashboard } from '#market/dashboard/dashboard.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { Sparkline } from '#market/shared/charts/sparkline.web.tsx'
import { messages } from './home.messages.ts'
import type { HomeAnswer } from './home.contract.ts'
import classes from './home.module.css'

/**
 * Today’s figures, each compared with the same weekday of last week, with a line chart of the days between and a link
 * to the dashboard.
 */
export function Today({ days }: { readonly days: NonNullable<HomeAnswer['today']> }) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const { count, money } = useFigures()
  const [before, today] = [days[0], days.at(-1)]
  if (!before || !today) return null
  const weekday = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(Date.parse(before.day))
  const figure = (label: string, now: string, then: string) => (
    <div>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">{now}</bdi>
        <small>{say(messages.weekBefore, { weekday, before: `\u2066${then}\u2069` })}</small>
      </dd>
    </div>
  )
  return (
    <section className={classes.today} aria-labelledby="today">
      <h2 id="today">{say(messages.today)}</h2>
      <dl>
        {figure(say(messages.ordersToday), count(today.orders), count(before.orders))}
        {figure(say(messages.captured), money(today.captured), money(before.captured))}
      </dl>
      <div className={classes.line}>
        <Sparkline values={days.map(({ captured }) => Number(captured))} />
      </div>
      <AppLink href={dashboard.screen}>
        {say(messages.dashboard)}
        <IconArrowRight size={16} aria-hidden="true" />
      </AppLink>
    </section>
  )
}
