import { useQuery } from '@tanstack/react-query'
import { EmptyValue } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Pill } from '#engine/ui/status-pill.web.tsx'
import { stockThreshold } from './stock-threshold.ts'
import type { watchedStocks } from './threshold-readings.contract.ts'

const path = `${stockThreshold.path}/stocks` as const

/** The available profiles that a threshold watches, marked while they are too few. All cells of a list share one request. */
export default function WatchedStock({ row }: Pick<CellProps, 'row'>) {
  const language = useLanguage()
  const { data } = useQuery(dataQuery<typeof watchedStocks>(['list', stockThreshold.name, 'stocks'], path))
  const stock = data?.find(({ id }) => id === row?.id)
  if (!stock) return <EmptyValue />
  const text = <bdi>{writeNumber(stock.available, language)}</bdi>
  return stock.low && row?.active ? <Pill tone="orange">{text}</Pill> : text
}
