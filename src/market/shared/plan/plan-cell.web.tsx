import { isJsonObject } from '#engine/definition/json-object.ts'
import { EmptyValue, UserText } from '#engine/fields/cells.web.tsx'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { planIn, planSummary } from './plan-summary.ts'

/** The summary of a plan from the cell's value, or from the row without one; a dash when the row is not a plan. */
export default function PlanCell({ value, row }: Pick<CellProps, 'value' | 'row'>) {
  const language = useLanguage()
  const summary = planSummary(planIn(isJsonObject(value) ? value : { ...row }), language)
  return summary === '' ? <EmptyValue /> : <UserText text={summary} />
}
