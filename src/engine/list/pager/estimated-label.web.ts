import type { Resource } from '#engine/definition/resource.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { nounOf, useCountLabel, type Counted, type ShownRange } from './count-label.web.ts'
import { largeTotalMessages } from './large-total.messages.ts'

/** The row count of a list, or a lower bound of it beside an estimate. */
interface EstimatedCount extends Counted {
  readonly estimate?: number
}

/**
 * The estimate of a total for people, rounded to two digits. Null for an exact total, and for an estimate that the
 * counted rows refute: then only the lower bound is certain.
 */
export function estimateOf({ total, exact, estimate = 0 }: EstimatedCount): number | null {
  return exact || estimate <= total ? null : Number(estimate.toPrecision(2))
}

/** Hook like `useCountLabel` that prefers an estimate to a lower bound. */
export function useEstimatedLabel(resource: Pick<Resource, 'labels'>) {
  const say = useSay()
  const language = useLanguage()
  const count = useCountLabel(resource)
  return (counted: EstimatedCount, range?: ShownRange): string => {
    const total = estimateOf(counted)
    if (total === null) return count(counted, range)
    const values = { total, what: nounOf(resource, total, language), ...range }
    return say(range ? largeTotalMessages.range : largeTotalMessages.about, values)
  }
}
