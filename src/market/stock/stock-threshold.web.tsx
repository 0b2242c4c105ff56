import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { apiQuery } from '#engine/http/api-query.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Answer, RecordStrip } from '#engine/record/record-strip.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { stockLevels } from './resources.ts'
import { coverOf } from './levels/stock-cover.ts'
import { articleStockMessages, messages } from './levels/stock-level.messages.ts'
import type { levelsOfStock } from './levels/stock-levels.contract.ts'
import { dimensions, levelsPath } from './levels/stock-levels.ts'
import { stockThreshold } from './stock-threshold.ts'
import { watchedStocksQuery } from './watched-stock-query.web.ts'

/** The page of a threshold: the stock that it watches above its form. */
export function StockThresholdScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={stockThreshold} id={id} summary={WatchedStock} head={{ Status }} />
}

/** Whether the stock is too low now, as the list shows it. An inactive threshold watches nothing. */
function Status({ row: { id, active } }: { readonly row: Row<typeof stockThreshold> }) {
  const say = useSay()
  const { data } = useQuery(watchedStocksQuery)
  const stock = data?.find((one) => one.id === id)
  if (!stock || !active) return null
  return (
    <StatusPill tone={stock.low ? 'orange' : 'green'}>{say(stock.low ? messages.low : messages.enough)}</StatusPill>
  )
}

function WatchedStock({ row }: { readonly row: Row<typeof stockThreshold> }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const group = dimensions.filter((name) => row[name])
  const search = {
    by: group.join(),
    ...Object.fromEntries(group.map((name) => [name, String(row[name])])),
  }
  const { data } = useQuery({
    ...apiQuery<typeof levelsOfStock>(['list', levelsPath, search], levelsPath, { query: search }),
    enabled: may('profile-id:read'),
  })
  if (!data) return null
  const { available, sold28 } = data.totals
  const level = data.data[0]
  const cover = level && coverOf(level)
  return (
    <RecordStrip resource={stockThreshold} row={row} names={['fallenAt']}>
      <Answer label={say(articleStockMessages.available)}>
        <AppLink href={stockLevels.screen + writeSearch(search)}>
          <bdi>{writeNumber(available, language)}</bdi>
        </AppLink>
      </Answer>
      <Answer label={say(messages.sold28)}>
        <bdi>{writeNumber(sold28, language)}</bdi>
      </Answer>
      {cover && <Answer label={say(messages.cover)}>{say(messages.days, { count: cover.days })}</Answer>}
    </RecordStrip>
  )
}
