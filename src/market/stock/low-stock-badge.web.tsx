import { useQuery } from '@tanstack/react-query'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { countQuery } from '#engine/http/record-queries.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { stockThresholdSummary } from './resources.ts'
import classes from './low-stock-badge.module.css'
import { waiting } from './low-stock-badge.messages.ts'

const fallen = new URLSearchParams({ 'fallenAt[empty]': 'false', active: 'true', limit: '1' })

/** The number of stocks below their thresholds, shown beside the screen’s name in the menu. */
export function LowStockBadge() {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { data } = useQuery({
    ...countQuery(stockThresholdSummary, fallen),
    enabled: may('stock-threshold:read'),
    refetchInterval: 60_000,
  })
  const total = data?.page.total ?? 0
  if (total === 0) return null
  const count = writeNumber(total, language)
  return (
    <span className={classes.sign} title={say(waiting, { count })}>
      {count}
      <span className="visually-hidden">{say(waiting, { count })}</span>
    </span>
  )
}
