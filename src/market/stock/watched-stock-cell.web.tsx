import { useQuery } from '@tanstack/react-query'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import { watchedStocksQuery } from './watched-stock-query.web.ts'

/** The available profiles that a threshold watches, marked while they are too few. All cells of a list share one request. */
export default function WatchedStock({ row }: Pick<CellProps, 'row'>) {
  const language = useLanguage()
  const { data } = useQuery(watchedStocksQuery)
  const stock = data?.find(({ id }) => id === row?.id)
  if (!stock) return <EmptyValue />
  const text = <bdi>{writeNumber(stock.available, language)}</bdi>
  return stock.low && row?.active ? <Pill tone="orange">{text}</Pill> : text
}
