import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Answer, ComputedStrip } from '#engine/record/record-strip.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Amount } from '#market/shared/amount.web.tsx'
import { articleDiscount } from '../articles/article-discount.ts'
import { effectsQuery } from './effects-query.web.ts'
import { messages } from './discount.messages.ts'

/** The page of an article’s discount, with the prices of the article above its form. */
export function ArticleDiscountScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={articleDiscount} id={id} summary={ArticlePrices} />
}

function ArticlePrices({ row }: { readonly row: Row<typeof articleDiscount> }) {
  const say = useSay()
  const may = useMay()
  const { data } = useQuery({ ...effectsQuery(row.discountId, row.version), enabled: may('discount:read') })
  const prices = data?.articles.find(({ id }) => id === row.articleId)
  if (!prices) return null
  return (
    <ComputedStrip resource={articleDiscount} row={row} names={['value', 'phase']}>
      {(['price', 'after', 'today'] as const).map((name) => (
        <Answer key={name} label={say(messages[name])}>
          <Amount value={prices[name]} />
        </Answer>
      ))}
    </ComputedStrip>
  )
}
