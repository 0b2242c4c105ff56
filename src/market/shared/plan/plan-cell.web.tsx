import type { Row } from '#engine/definition/resource.ts'
import { EmptyValue, UserText } from '#engine/fields/cells.web.tsx'
import { unlimited } from '#engine/fields/numbers/byte-units.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import type { Plan } from './plan-fields.ts'
import { planSummary } from './plan-summary.ts'

/** What the plan of a row gives, as it is summed up; a dash where it is no plan. */
export default function PlanCell({ row = {} }: { readonly row: Partial<Row> | undefined }) {
  const { countries, dataAllowance, voiceMinutes, textMessages, validityDays } = row
  const plan: Plan = {
    countries: Array.isArray(countries) ? countries.map(String) : [],
    dataAllowance: dataAllowance === unlimited ? unlimited : countIn(dataAllowance),
    voiceMinutes: countIn(voiceMinutes),
    textMessages: countIn(textMessages),
    validityDays: countIn(validityDays),
  }
  const summary = planSummary(plan, useLanguage())
  return summary === '' ? <EmptyValue /> : <UserText text={summary} />
}

function countIn(value: unknown): number | null {
  return typeof value === 'number' ? value : null
}
