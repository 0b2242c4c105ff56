import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { Figure } from '#engine/ui/figures.web.tsx'
import { Amount, Days, ReductionText } from '#market/shared/amount.web.tsx'
import { discount } from '../discounts/discount.ts'
import { article } from './article.ts'
import type { articlePrice } from './price.contract.ts'
import classes from './price.module.css'
import { messages } from './article-price.messages.ts'

type Article = { readonly row: Row<typeof article> }

function usePrice({ id, version }: Row<typeof article>) {
  return useQuery({
    // Any write may change a price, so the price is refetched with the lists.
    queryKey: ['list', article.name, 'price', id, version],
    queryFn: async ({ signal }) => {
      const path = `${article.path}/:id/price` as const
      return (await callApi<typeof articlePrice>('GET', path, { params: { id }, signal })).data
    },
  }).data
}

/** An article’s price today, and its price without discount. */
export function PriceFigure({ row }: Article) {
  const say = useSay()
  const price = usePrice(row)
  return (
    <Figure
      name={say(messages.today)}
      aside={
        price &&
        price.today !== price.price && (
          <del>
            <Amount value={price.price} />
          </del>
        )
      }
    >
      <Amount value={price?.today ?? row.price} />
    </Figure>
  )
}

/** The running and future discounts of an article, with their prices and overlaps. Renders nothing without discounts. */
export function ArticleDiscounts({ row }: Article) {
  const say = useSay()
  const data = usePrice(row)
  if (!data || data.discounts.length + data.coming.length === 0) return null
  return (
    <Card title={say(messages.discounts)}>
      <ul className={classes.discounts}>
        {data.discounts.map((one) => (
          <li key={one.id}>
            <DiscountName {...one} />
            <span className={classes.off}>
              <ReductionText {...one} />
            </span>
            <Amount value={one.price} />
            {one.id === data.best && <span className={classes.best}>{say(messages.best)}</span>}
          </li>
        ))}
        {data.coming.map((one) => (
          <li key={one.id} className={classes.quiet}>
            <DiscountName {...one} />
            <ReductionText {...one} />
            <Days from={one.startDate} to={one.endDate} />
          </li>
        ))}
      </ul>
      {data.overlapping && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {say(messages.overlapping)}
        </p>
      )}
      {data.overlaps.map(({ from, to, discounts: both }) => (
        <p key={both.map(({ id }) => id).join()} className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>
            {say(messages.willOverlap, { one: isolated(both[0]?.name), other: isolated(both[1]?.name) })}{' '}
            <Days from={from} to={to} />
          </span>
        </p>
      ))}
    </Card>
  )
}

function DiscountName({ id, name }: { readonly id: string; readonly name: string }) {
  const may = useMay()
  if (!may('discount:read')) return <span dir={textDirection(name)}>{name}</span>
  return (
    <AppLink href={`${discount.screen}/${id}`} dir={textDirection(name)}>
      {name}
    </AppLink>
  )
}

/** Isolates a name inside a sentence of another text direction, with Unicode’s first strong isolate. */
function isolated(name = ''): string {
  return `\u2068${name}\u2069`
}
