import * as z from 'zod'
import { contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { queryOf } from '#engine/http/members.ts'
import { readDashboardAsk } from './dashboard-ask.ts'
import { dashboard, dashboardPath, presets, defaultPreset } from './dashboard.ts'
import { chapter } from '#market/reports/report.contract.ts'

const measures = {
  orders: z.int().nullable().describe('Null where an order could be counted twice, as in the sales of a brand'),
  units: z.int(),
  value: z.string().describe('The value of the orders created in the period, regardless of their status now'),
  captured: z.string().describe('Money that came in during the period'),
  refunded: z.string().describe('Money that went back during the period'),
}
const period = z.strictObject({ from: z.iso.date(), to: z.iso.date().describe('The last day in it') })
const groups = z.array(z.strictObject({ ...measures, id: z.string().nullable(), name: z.string().nullable() }))

function nowAndBefore<Value extends z.ZodType>(value: Value) {
  return z.strictObject({ now: value, before: value.nullable() })
}

const date = { type: 'string', format: 'date' }

/** Reads the dashboard of a period, for all providers or one, compared with the previous period. */
export const dashboardContract = contract({
  method: 'GET',
  chapter,
  path: dashboardPath,
  atOnce: 'surveys',
  demand: dashboard.demand,
  summary:
    'Sales, customers, subscriptions and stock of a period (`period`, or `from` and `to`), of one provider (`provider`) or all',
  query: queryOf(readDashboardAsk, () => ({
    period: { enum: presets, default: defaultPreset },
    from: { ...date, description: 'With `to`, instead of `period`' },
    to: date,
    provider: { type: 'string', format: 'uuid' },
  })),
  answer: dataSchema(
    z.strictObject({
      period,
      previous: period,
      day: z.iso.date().describe('The current day in the time zone of the organisation'),
      provider: z.strictObject({ id: z.uuid(), name: z.string() }).nullable(),
      sales: nowAndBefore(z.strictObject(measures)),
      customers: nowAndBefore(z.int())
        .extend({ time: z.array(z.int()).describe('As many as `time` has points') })
        .nullable()
        .describe('Absent for a single provider, since customers belong to no provider'),
      subscriptions: nowAndBefore(z.int())
        .extend({ time: z.array(z.int()).describe('At the end of each point of `time`') })
        .describe('On the last day of each period'),
      stock: z.strictObject({ available: z.int() }).describe('Of this moment'),
      pace: z.enum(['day', 'week', 'month']),
      time: z.array(z.strictObject({ ...measures, start: z.iso.date(), before: z.string().nullable() })),
      providers: groups,
      articles: groups,
      brands: groups,
      countries: groups,
      statuses: z.array(
        z.strictObject({
          ...measures,
          id: z.uuid(),
          nameFr: z.string(),
          nameEn: z.string(),
          nameAr: z.string(),
          colour: z.string().nullable(),
          category: z.string(),
        }),
      ),
    }),
  ),
})

/** The response with the dashboard’s figures. Its periods end with their last day. */
export type DashboardAnswer = AnswerOf<typeof dashboardContract>['data']

/** The sales of one group. The name is null for orders without a group. */
export type SalesGroup = DashboardAnswer['providers'][number]
