import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { Figure, FigureComing } from '#engine/ui/figures.web.tsx'
import { stockLevels } from '../resources.ts'
import { coverOf } from './stock-cover.ts'
import { articleStockMessages, messages } from './stock-level.messages.ts'
import type { levelsOfStock } from './stock-levels.contract.ts'
import { levelsPath } from './stock-levels.ts'

/**
 * The available profiles of an article and the number of days they last, as in stock levels. Shows a dash when the article is sold
 * without profiles.
 */
export default function ArticleStock({ id }: { readonly id: string }) {
  const say = useSay()
  const language = useLanguage()
  const search = { by: 'articleId', articleId: id }
  const { data } = useQuery(apiQuery<typeof levelsOfStock>(['list', levelsPath, search], levelsPath, { query: search }))
  if (!data) return <FigureComing />
  const level = data.data[0]
  if (!level) return <Figure name={say(articleStockMessages.available)}>—</Figure>
  const cover = coverOf(level)
  return (
    <Figure
      name={say(articleStockMessages.available)}
      href={stockLevels.screen + writeSearch(search)}
      aside={
        level.low
          ? say(messages.low)
          : level.available > 0 &&
            say(cover ? articleStockMessages.lasts : messages.unsold, { count: cover?.days ?? 0 })
      }
    >
      {writeNumber(level.available, language)}
    </Figure>
  )
}
