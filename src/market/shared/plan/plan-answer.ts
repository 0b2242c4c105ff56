import * as z from 'zod/mini'
import { columnOf } from '#engine/definition/resource.ts'
import { unlimited } from '#engine/fields/numbers/byte-units.ts'
import { planFields, type Plan } from './plan-fields.ts'

/** The schema of an article's plan in responses that contain it. */
export const planAnswer: z.ZodMiniType<Plan | null> = z.nullable(
  z.strictObject({
    countries: z.array(z.string()),
    dataAllowance: z.nullable(z.union([z.int(), z.literal(unlimited)])),
    voiceMinutes: z.nullable(z.int()),
    textMessages: z.nullable(z.int()),
    validityDays: z.nullable(z.int()),
  }),
)

const answered = ['countries', 'dataAllowance', 'voiceMinutes', 'textMessages', 'validityDays'] as const

/** The SQL that returns the plan of an article as JSON; `article` is a table alias. Null if there is no article. */
export function planJson(article: string): string {
  return `case when ${article}.id is not null then ${membersSql(article)} end`
}

/** The SQL of the plan that an order line copies from its article; null when the article is not a plan. */
export function soldPlanSql(article: string): string {
  return `case when ${isPlanSql(article)} then ${membersSql(article)} end`
}

/** The SQL condition that an article is a plan, because any plan field is set; `article` is a table alias. */
export function isPlanSql(article: string): string {
  const { countries, ...others } = Object.fromEntries(answered.map((name) => [name, `${article}.${columnOf(name)}`]))
  return `(${countries} <> '[]' or coalesce(${Object.values(others).join(', ')}) is not null)`
}

function membersSql(article: string): string {
  const members = answered.map((name) => `'${name}', ${planFields[name].json?.(`${article}.${columnOf(name)}`)}`)
  return `json_build_object(${members.join(', ')})`
}
