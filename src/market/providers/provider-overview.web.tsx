import { useQuery } from '@tanstack/react-query'
import { useState, type ComponentType } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { RecordStrip } from '#engine/record/record-strip.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { FigureComing } from '#engine/ui/figures.web.tsx'
import { articleProvider } from '#market/catalogue/articles/article-provider.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { twoFactorReset } from '#market/shared/two-factor.ts'
import { providerCalendar } from './calendar/provider-calendar.ts'
import { overviewOf } from './landing/overview.web.ts'
import { ProviderFigures } from './landing/provider-figures.web.tsx'
import { provider } from './provider.ts'
import classes from './provider-overview.module.css'
import { messages } from './provider-overview.messages.ts'

/** The parts of the overview that other areas provide: balance and two-factor status. */
export interface ProviderParts {
  readonly Settlement: ComponentType<{ readonly id: string }>
  readonly TwoFactor: ComponentType<{ readonly resource: typeof provider; readonly row: Row<typeof provider> }>
}

/**
 * Creates the overview of a provider: balance, offers, reviews, tasks, calendar and supplies, with the contact details
 * at the side.
 */
export function providerOverview({ Settlement, TwoFactor }: ProviderParts) {
  return function ProviderOverview({ row }: { readonly row: Row<typeof provider> }) {
    const say = useSay()
    const may = useMay()
    const isOwn = useUser()?.kind === 'provider'
    const { data } = useQuery(overviewOf(row.id))
    const tab = (name: string): string => `${provider.screen}/${row.id}?tab=${name}`
    const places = {
      articles: tab('article-provider'),
      notes: tab('reviews'),
      placks: tab('plack'),
      calendar: tab('calendar'),
    }
    return (
      <div className={classes.overview}>
        <ProviderFigures overview={data} places={places}>
          {may('report:read') && (
            <LazyBoundary fallback={<FigureComing />}>
              <Settlement id={row.id} />
            </LazyBoundary>
          )}
        </ProviderFigures>
        <CardColumns
          side={
            <>
              <RecordFacts resource={provider} row={row} without={shownAbove} />
              {!isOwn && may(twoFactorReset) && (
                <Card title={say(messages.signIn)}>
                  <RecordStrip resource={provider} row={row} names={[]}>
                    <TwoFactor resource={provider} row={row} />
                  </RecordStrip>
                </Card>
              )}
            </>
          }
        >
          {may('order-detail:read') && (
            <Card title={say(messages.open)}>
              <OpenLines id={row.id} />
            </Card>
          )}
          {may('provider-calendar:read') && (
            <Card title={say(messages.next)}>
              <ComingDays id={row.id} />
            </Card>
          )}
          {may('article-provider:read') && (
            <Card title={say(messages.articles)}>
              <Articles id={row.id} />
            </Card>
          )}
        </CardColumns>
      </div>
    )
  }
}

const shownAbove = ['image', 'name', 'email', 'phone', 'website'] as const

const shown = '5'

/** The sold items of a provider that are not delivered yet; the oldest come first. */
function OpenLines({ id }: { readonly id: string }) {
  const say = useSay()
  const query = new URLSearchParams({ providerId: id, state: 'reserved', sort: 'createdAt', limit: shown })
  const { data } = useQuery(recordsQuery(orderDetail, query))
  return (
    <EntryList entries={data?.data} none={say(messages.noOpen)}>
      {(line) => (
        <Entry
          about={
            <>
              <Value resource={orderDetail} row={line} name={line.articleId ? 'articleId' : 'plackId'} />
              <Value resource={orderDetail} row={line} name="createdAt" />
            </>
          }
          end={
            <bdi>
              × <Value resource={orderDetail} row={line} name="quantity" />
            </bdi>
          }
        >
          <Value resource={orderDetail} row={line} name="orderId" whole />
        </Entry>
      )}
    </EntryList>
  )
}

function ComingDays({ id }: { readonly id: string }) {
  const say = useSay()
  const [now] = useState(() => new Date().toISOString())
  const query = new URLSearchParams({ providerId: id, active: 'true', 'end[gte]': now, sort: 'start', limit: shown })
  const { data } = useQuery(recordsQuery(providerCalendar, query))
  return (
    <EntryList entries={data?.data} none={say(messages.noNext)}>
      {(entry) => (
        <Entry about={<Value resource={providerCalendar} row={entry} name="start" />}>
          <AppLink href={`${providerCalendar.screen}/${entry.id}`} dir={textDirection(entry.title)}>
            {entry.title}
          </AppLink>
        </Entry>
      )}
    </EntryList>
  )
}

function Articles({ id }: { readonly id: string }) {
  const say = useSay()
  const query = new URLSearchParams({ providerId: id, active: 'true', sort: '-createdAt', limit: shown })
  const { data } = useQuery(recordsQuery(articleProvider, query))
  return (
    <EntryList entries={data?.data} none={say(messages.noArticle)}>
      {(one) => (
        <Entry about={one.providerReference && <Value resource={articleProvider} row={one} name="providerReference" />}>
          <Value resource={articleProvider} row={one} name="articleId" whole />
        </Entry>
      )}
    </EntryList>
  )
}
