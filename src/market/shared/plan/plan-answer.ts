import * as z from 'zod/mini'
import { columnOf } from '#engine/definition/resource.ts'
import { unlimited } from '#engine/fields/numbers/byte-units.ts'
import { planFields, type Plan } from './plan-fields.ts'

/** The plan of an article in answers that embed it. */
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

/** The SQL of the same JSON, for an article alias; null without a plan. */
export function planJson(article: string): string {
  return `case when ${article}.id is not null then ${membersSql(article)} end`
}

/** The plan that an order line stores of its article; null without a plan. */
export function soldPlanSql(article: string): string {
  return `case when ${isPlanSql(article)} then ${membersSql(article)} end`
}

/** The SQL that the article of an alias is a plan: any plan field is set. */
export function isPlanSql(article: string): string {
  const { countries, ...others } = Object.fromEntries(answered.map((name) => [name, `${article}.${columnOf(name)}`]))
  return `(${countries} <> '[]' or coalesce(${Object.values(others).join(', ')}) is not null)`
}

function membersSql(article: string): string {
  const members = answered.map((name) => `'${name}', ${planFields[name].json?.(`${article}.${columnOf(name)}`)}`)
  return `json_build_object(${members.join(', ')})`
}
