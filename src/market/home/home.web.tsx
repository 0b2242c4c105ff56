import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { useQuery } from '@tanstack/react-query'
import type { MenuArea } from '#engine/definition/menu.ts'
import { useSay, useLanguage } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { Tiles } from '#market/shared/open-page/arcade.web.tsx'
import { greeting } from '#market/shared/greeting.web.ts'
import { useNewShortcut } from '#engine/list/use-new-shortcut.web.ts'
import { useNavigateTo, AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { useReadableMenu } from '#engine/shell/menu/side-menu.web.tsx'
import { orderSummary } from '#market/orders/resources.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useFirstSteps } from './use-first-steps.web.ts'
import { Jobs, Recent } from './home-recent.web.tsx'
import { WaitingTasks } from './home-waiting.web.tsx'
import { messages } from './home.messages.ts'
import { homeQuery } from './home-query.web.ts'
import { unfinishedImports } from './home.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Skeleton } from '#engine/ui/skeleton.web.tsx'
import classes from './home.module.css'
import { IconArrowRight } from '@tabler/icons-react'
import { localeOf } from '#engine/definition/locale.ts'
import { dashboard } from '#market/dashboard/dashboard.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { Sparkline } from '#market/shared/charts/sparkline.web.tsx'
import type { HomeAnswer } from './home.contract.ts'

const FirstSteps = lazyComponent(() => import('./home-first-steps.web.tsx'))

const everyMinute = 60_000

/** The home screen: tasks and recent work. */
export function Home({ menu }: { readonly menu: readonly MenuArea[] }) {
  const say = useSay()
  const user = useUser()
  const readable = useReadableMenu(menu)
  const { data, isError, refetch } = useQuery({
    ...homeQuery(user?.id ?? ''),
    select: (answer) => answer.data,
    staleTime: 0,
    refetchInterval: everyMinute,
  })
  const go = useNavigateTo()
  // The keyboard shortcut for a new record creates an order.
  const may = useMay()
  useNewShortcut(may('order:create') ? () => go(`${orderSummary.screen}/new`) : undefined)
  // Unfinished imports are already in the list of tasks, so they are left out here.
  const jobs = (data?.jobs ?? []).filter(({ kind, state }) => kind !== 'import' || !unfinishedImports.includes(state))
  const isCalm = data && data.orders.length === 0 && Object.values(data.waiting).every((count) => count === 0)
  const firstSteps = useFirstSteps(data?.steps)
  return (
    <div className={classes.home}>
      <header className={classes.head} data-figures={may(dashboard.demand) || undefined}>
        <Tiles />
        <h1>{say(greeting(new Date().getHours()), { name: data?.firstName ?? '' }).trim()}</h1>
        {data && readable.length > 0 && data.today && <Today days={data.today} />}
      </header>
      {isError && !data && (
        <p role="alert" className={classes.teach}>
          {say(messages.failed)}{' '}
          <Button tone="quiet" onClick={() => void refetch()}>
            {say(messages.again)}
          </Button>
        </p>
      )}
      {!data && !isError && (
        <div className={classes.main} aria-busy="true">
          <Skeleton height={48} />
          <Skeleton height={320} />
        </div>
      )}
      {data && readable.length === 0 && <p className={classes.teach}>{say(messages.noAccess)}</p>}
      {data && readable.length > 0 && (
        <>
          <div className={classes.main}>
            {firstSteps.shown && (
              <LazyBoundary fallback={<Skeleton height={320} />}>
                <FirstSteps steps={data.steps} onClose={firstSteps.closable ? firstSteps.close : undefined} />
              </LazyBoundary>
            )}
            {!(firstSteps.shown && isCalm) && <WaitingTasks answer={data} />}
          </div>
          <div className={classes.aside}>
            {jobs.length > 0 && <Jobs jobs={jobs} />}
            <Recent records={data.recent} />
          </div>
        </>
      )}
    </div>
  )
}

/**
 * Today’s figures, each compared with the same weekday of last week, with a line chart of the days between and a link
 * to the dashboard.
 */
function Today({ days }: { readonly days: NonNullable<HomeAnswer['today']> }) {
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
