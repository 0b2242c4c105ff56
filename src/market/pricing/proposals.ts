import { pricingRuleSummary } from '#market/costs/resources.ts'

export const proposalsPath = `${pricingRuleSummary.path}/proposals` as const
export const previewPath = `${pricingRuleSummary.path}/preview` as const
export const applyPath = `${pricingRuleSummary.path}/apply` as const

/** The maximum number of prices that one request applies. */
export const sliceSize = 100
