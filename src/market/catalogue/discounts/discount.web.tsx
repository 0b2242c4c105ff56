import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card, CardColumns } from '#engine/ui/card.web.tsx'
import { Amount, Days } from '#market/shared/amount.web.tsx'
import { article } from '../articles/article.ts'
import { marginRead } from '#market/costs/margin.ts'
import { discount } from './discount.ts'
import type { discountEffects } from '../articles/price.contract.ts'
import { messages } from './discount.messages.ts'
import BelowCost from './below-cost.web.tsx'
import { effectsQuery } from './effects-query.web.ts'
import classes from '../articles/price.module.css'

/** The page of a discount: the prices of its articles and the overlapping discounts, with its details beside them. */
export function DiscountScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={discount} id={id} tabs={tabs} />
}

const tabs: readonly OwnTab<typeof discount>[] = [
  { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: DiscountOverview },
]

function DiscountOverview({ row }: { readonly row: Row<typeof discount> }) {
  return (
    <CardColumns side={<RecordFacts resource={discount} row={row} without={['name']} />}>
      <Effects row={row} />
    </CardColumns>
  )
}

type Effect = AnswerOf<typeof discountEffects>['data']['articles'][number]

function Effects({ row: { id, version } }: { readonly row: Row<typeof discount> }) {
  const say = useSay()
  const may = useMay()
  const { data } = useQuery(effectsQuery(id, version))
  if (!data) return null
  return (
    <Card title={say(data.running ? messages.running : messages.resting)}>
      {data.articles.length === 0 && <p className={classes.quiet}>{say(messages.none)}</p>}
      <Overlaps articles={data.articles} />
      {may(marginRead) && data.articles.length > 0 && <BelowCost id={id} />}
      {data.articles.length > 0 && <Prices articles={data.articles} />}
      {!data.complete && <p className={classes.quiet}>{say(messages.more)}</p>}
    </Card>
  )
}

/** The other discounts that overlap this discount, each with the number of articles they share. */
function Overlaps({ articles }: { readonly articles: readonly Effect[] }) {
  const say = useSay()
  const met = Map.groupBy(
    articles.flatMap(({ overlaps }) => overlaps),
    ({ id }) => id,
  )
  if (met.size === 0) return null
  return (
    <ul className={classes.overlaps}>
      {[...met.values()].flatMap((same) =>
        same.slice(0, 1).map((one) => (
          <li key={one.id} className={classes.warning}>
            <IconAlertTriangle size={16} aria-hidden="true" />
            <span>
              {say(messages.overlaps)}{' '}
              <AppLink href={`${discount.screen}/${one.id}`} dir={textDirection(one.name)}>
                {one.name}
              </AppLink>{' '}
              <Days {...one} /> · {say(messages.on, { count: same.length })}
            </span>
          </li>
        )),
      )}
    </ul>
  )
}

function Prices({ articles }: { readonly articles: readonly Effect[] }) {
  const say = useSay()
  const may = useMay()
  return (
    // The region is focusable, so that the keyboard can scroll it.
    <div className={classes.scroll} role="region" aria-label={say(article.labels.many)} tabIndex={0}>
      <table className={`${classes.table} ${classes.folded}`}>
        <thead>
          <tr>
            <th scope="col">{say(article.labels.one)}</th>
            <th scope="col" data-figures>
              {say(messages.price)}
            </th>
            <th scope="col" data-figures>
              {say(messages.after)}
            </th>
            <th scope="col" data-figures>
              {say(messages.today)}
            </th>
          </tr>
        </thead>
        <tbody>
          {articles.map(({ id, name, price, after, today }) => (
            <tr key={id}>
              <th scope="row">
                {may('article:read') ? (
                  <AppLink href={`${article.screen}/${id}`} dir={textDirection(name)}>
                    {name}
                  </AppLink>
                ) : (
                  <span dir={textDirection(name)}>{name}</span>
                )}
              </th>
              <td data-figures>
                <Amount value={price} />
              </td>
              <td data-figures>
                <Amount value={after} />
              </td>
              <td data-figures>
                <Amount value={today} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
