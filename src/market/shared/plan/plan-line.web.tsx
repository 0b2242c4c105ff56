import { useLanguage } from '#engine/i18n/i18n.web.ts'
import type { Plan } from './plan-fields.ts'
import { planSummary } from './plan-summary.ts'

/** The plan summary below an article's name; nothing when the article is not a plan. */
export function PlanLine({ plan }: { readonly plan: Plan | null | undefined }) {
  const summary = planSummary(plan, useLanguage())
  return summary === '' ? null : <small>{summary}</small>
}
