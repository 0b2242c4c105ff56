import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useLowStockCount } from './low-stock.web.ts'
import classes from './low-stock-badge.module.css'
import { waiting } from './low-stock-badge.messages.ts'

/** The number of stocks below their thresholds, shown beside the screen’s name in the menu. */
export function LowStockBadge() {
  const say = useSay()
  const language = useLanguage()
  const total = useLowStockCount()
  if (total === 0) return null
  const count = writeNumber(total, language)
  return (
    <span className={classes.sign} title={say(waiting, { count })}>
      {count}
      <span className="visually-hidden">{say(waiting, { count })}</span>
    </span>
  )
}
