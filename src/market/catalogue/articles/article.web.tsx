import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { IconStarFilled } from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Row } from '#engine/definition/resource.ts'
import { Value } from '#engine/crud/value.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { picturesTab } from '#engine/files/pictures-tab.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { Entry, EntryList } from '#engine/ui/entry-list.web.tsx'
import { Figure, FigureComing, Figures } from '#engine/ui/figures.web.tsx'
import { marginRead } from '#market/costs/margin.ts'
import { unitCostSummary } from '#market/costs/resources.ts'
import type { noteAverages } from '#market/providers/reviews/averages.contract.ts'
import { planSummary } from '#market/shared/plan/plan-summary.ts'
import { ArticleDiscounts, PriceFigure } from './article-price.web.tsx'
import { articleProvider } from './article-provider.ts'
import { article } from './article.ts'
import { useNewArticleProvider } from './new-article-provider.web.tsx'
import { messages, articleMessages } from './article.messages.ts'
import Costs from './article-costs.web.tsx'
import classes from './price.module.css'

/** The page of an article: price, sales and stock. Pictures have a separate tab. */
export function articleScreen(parts: ArticleParts) {
  const tabs: readonly OwnTab<typeof article>[] = [
    { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: articleOverview(parts) },
    picturesTab('images', articleMessages.tabs),
  ]
  return function ArticleScreen({ id }: { readonly id: string }) {
    const part = useNewArticleProvider()
    return <RecordScreen resource={article} id={id} tabs={tabs} part={part} />
  }
}

/** The components for an article’s figures that other areas provide: sales, margin and remaining stock. */
export interface ArticleParts {
  readonly Sales: ComponentType<{ readonly id: string }>
  readonly Stock: ComponentType<{ readonly id: string }>
  readonly Margin: ComponentType<{ readonly id: string }>
}

/** The overview of an article: price, sales, stock and rating; then discounts, pictures and providers. */
function articleOverview({ Sales, Stock, Margin }: ArticleParts) {
  return function ArticleOverview({ row }: { readonly row: Row<typeof article> }) {
    const say = useSay()
    const may = useMay()
    const plan = planSummary(row, useLanguage())
    return (
      <div className={classes.overview}>
        {plan && <p className={classes.plan}>{plan}</p>}
        <Figures>
          <PriceFigure row={row} />
          {may('report:read') && (
            <LazyBoundary fallback={<FigureComing />}>
              <Sales id={row.id} />
            </LazyBoundary>
          )}
          {may('report:read') && may(marginRead) && (
            <LazyBoundary fallback={<FigureComing />}>
              <Margin id={row.id} />
            </LazyBoundary>
          )}
          {may('profile-id:read') && (
            <LazyBoundary fallback={<FigureComing />}>
              <Stock id={row.id} />
            </LazyBoundary>
          )}
          {may('article-note:read') && <Rating id={row.id} />}
        </Figures>
        <CardColumns side={<RecordFacts resource={article} row={row} without={shownElsewhere} />}>
          <ArticleDiscounts row={row} />
          {row.images.length > 0 && (
            <Card title={say(article.fields.images.label)}>
              <Value resource={article} row={row} name="images" whole />
            </Card>
          )}
          {may(marginRead) && (
            <Card
              title={say(unitCostSummary.labels.many)}
              act={
                may('unit-cost:create') && (
                  <AppLink href={`${article.screen}/${row.id}?tab=${unitCostSummary.name}&record=new`}>
                    {say(unitCostSummary.labels.create)}
                  </AppLink>
                )
              }
            >
              <Costs id={row.id} />
            </Card>
          )}
          {may('article-provider:read') && (
            <Card
              title={say(messages.providers)}
              act={
                may('article-provider:create') && (
                  <AppLink href={`${article.screen}/${row.id}?tab=${articleProvider.name}&record=new`}>
                    {say(articleProvider.labels.create)}
                  </AppLink>
                )
              }
            >
              <Providers id={row.id} />
            </Card>
          )}
        </CardColumns>
      </div>
    )
  }
}

const shownElsewhere = ['images', 'name'] as const

function Rating({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery(
    dataQuery<typeof noteAverages>(['list', 'averages', id], '/api/configs/review/crm/averages', {
      query: { articleId: id },
    }),
  )
  if (!data) return <FigureComing />
  return (
    <Figure
      name={say(messages.average)}
      href={`${article.screen}/${id}?tab=article-note&active=true`}
      aside={say(messages.count, { count: data.count })}
    >
      {data.average === null ? (
        '—'
      ) : (
        <>
          <IconStarFilled size={18} aria-hidden="true" />
          {writeNumber(data.average, language, { maximumFractionDigits: 1 })}
        </>
      )}
    </Figure>
  )
}

function Providers({ id }: { readonly id: string }) {
  const say = useSay()
  const { data } = useQuery(recordsQuery(articleProvider, new URLSearchParams({ articleId: id, active: 'true', limit: '20' }))) // prettier-ignore
  return (
    <EntryList entries={data?.data} none={say(messages.noProvider)}>
      {(one) => (
        <Entry about={one.providerReference && <Value resource={articleProvider} row={one} name="providerReference" />}>
          <Value resource={articleProvider} row={one} name="providerId" whole />
        </Entry>
      )}
    </EntryList>
  )
}
