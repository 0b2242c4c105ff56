import { useQuery } from '@tanstack/react-query'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { greeting } from '#market/shared/greeting.web.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { plack } from '#market/stock/plack.ts'
import { UpcomingDays } from './provider-home-upcoming-days.web.tsx'
import { Company } from './provider-home-company.web.tsx'
import { WaitingTasks } from './provider-home-tasks.web.tsx'
import { overviewOf } from './overview.web.ts'
import { ProviderFigures } from './provider-figures.web.tsx'
import { providerCalendar } from '../calendar/provider-calendar.ts'
import { provider } from '../provider.ts'
import { Reviews } from '../reviews/reviews.web.tsx'
import classes from './provider-home.module.css'
import { messages } from './provider-home.messages.ts'

const unanswered = { 'reply[empty]': 'true', active: 'true' }

/** The home page of a provider: tasks, figures and actions for the provider's rows only. */
export function Landing() {
  const say = useSay()
  const may = useMay()
  const user = useUser()
  const id = user?.id ?? ''
  const { data: overview } = useQuery(overviewOf(id))
  const { data: company } = useQuery(recordQuery(provider, id))
  return (
    <div className={classes.landing}>
      <h1>{say(greeting(new Date().getHours()), { name: user?.displayName ?? '' })}</h1>
      <section aria-labelledby="figures" className={classes.wide}>
        <h2 id="figures" className="visually-hidden">
          {say(messages.figures)}
        </h2>
        <ProviderFigures
          overview={overview}
          places={{
            articles: article.screen,
            notes: `${provider.screen}/${id}?tab=reviews`,
            placks: plack.screen,
            calendar: providerCalendar.screen,
          }}
        />
      </section>
      <div className={classes.main}>
        {overview && <WaitingTasks overview={overview} />}
        {may('article-note:read') && (
          <section aria-labelledby="reviews" className={classes.part}>
            <h2 id="reviews">{say(messages.reviews)}</h2>
            <LazyBoundary>
              <Reviews of={id} filters={unanswered} limit={3} none={messages.answered} />
            </LazyBoundary>
          </section>
        )}
      </div>
      <aside className={classes.aside}>
        {company && <Company row={company} />}
        {overview && may('provider-calendar:read') && <UpcomingDays day={overview.day} />}
      </aside>
    </div>
  )
}
