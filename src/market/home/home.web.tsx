import { useQuery } from '@tanstack/react-query'
import { IconArrowRight } from '@tabler/icons-react'
import type { MenuArea } from '#engine/definition/menu.ts'
import { callApi } from '#engine/http/client.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { greeting } from '#market/shared/greeting.web.ts'
import { useReadableMenu } from '#engine/shell/side-menu.web.tsx'
import { dashboard } from '#market/dashboard/dashboard.ts'
import { useFigures } from '#market/shared/charts/figures.web.ts'
import { FirstSteps } from './home-first-steps.web.tsx'
import { Jobs, Recent } from './home-recent.web.tsx'
import { WaitingTasks } from './home-waiting.web.tsx'
import { messages } from './home.messages.ts'
import type { HomeAnswer, homeContract } from './home.contract.ts'
import { homePath } from './home.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Skeleton } from '#engine/ui/skeleton.web.tsx'
import classes from './home.module.css'

const everyMinute = 60_000

/** What waits for a member of staff, and what they were at: one look in the morning. */
export function Home({ menu }: { readonly menu: readonly MenuArea[] }) {
  const say = useSay()
  const user = useUser()
  const readable = useReadableMenu(menu)
  const { data, isError, refetch } = useQuery({
    queryKey: ['home', user?.id],
    queryFn: ({ signal }) => callApi<typeof homeContract>('GET', homePath, { signal }),
    select: (answer) => answer.data,
    staleTime: 0,
    refetchInterval: everyMinute,
    refetchIntervalInBackground: false,
  })
  const isCalm = data && data.orders.length === 0 && Object.values(data.waiting).every((count) => count === 0)
  return (
    <div className={classes.home}>
      <h1>{say(greeting(new Date().getHours()), { name: user?.displayName ?? '' })}</h1>
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
          {data.today && <Today today={data.today} />}
          <div className={classes.main}>
            {isCalm && data.recent.length === 0 ? <FirstSteps /> : <WaitingTasks answer={data} />}
          </div>
          <div className={classes.aside}>
            {data.jobs.length > 0 && <Jobs jobs={data.jobs} />}
            <Recent records={data.recent} />
          </div>
        </>
      )}
    </div>
  )
}

/** The day so far, and the way to the dashboard. */
function Today({ today }: { readonly today: NonNullable<HomeAnswer['today']> }) {
  const say = useSay()
  const { count, money } = useFigures()
  return (
    <section className={classes.today} aria-labelledby="today">
      <h2 id="today">{say(messages.today)}</h2>
      <dl>
        <div>
          <dt>{say(messages.ordersToday)}</dt>
          <dd>
            <bdi dir="ltr">{count(today.orders)}</bdi>
          </dd>
        </div>
        <div>
          <dt>{say(messages.captured)}</dt>
          <dd>
            <bdi dir="ltr">{money(today.captured)}</bdi>
          </dd>
        </div>
      </dl>
      <AppLink href={dashboard.screen}>
        {say(messages.dashboard)}
        <IconArrowRight size={16} aria-hidden="true" />
      </AppLink>
    </section>
  )
}
