import { isFilled } from '#engine/fields/columns.web.ts'
import type { CellProps } from '#engine/fields/web-kind.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { pricingRule, ruleScope } from './pricing-rule.ts'

/** What a pricing rule is for: an article, a category, a provider, or several of them. */
export default function RuleScope({ row }: CellProps) {
  const say = useSay()
  const names = ruleScope.filter((name) => isFilled(row?.[name]))
  return <>{names.map((name) => say(pricingRule.fields[name].label)).join(' · ')}</>
}
