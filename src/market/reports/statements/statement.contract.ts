import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { memberOf } from '#engine/http/members.ts'
import { rowOf } from '#engine/http/json-schema.ts'
import { problemKind, problems } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { reportFormats } from '../report.ts'
import { providerStatement } from './provider-statement.ts'

const { providerId, periodFrom, periodTo } = providerStatement.fields

/** The problem of a period whose days an issued statement settles, or that begins before the settled days. */
export const periodIssued = problemKind(
  'period_issued',
  409,
  words('Ces jours sont déjà réglés par un relevé', 'These days are settled by a statement', 'هذه الأيام سُويت في كشف'),
)

const amount = z.string().describe('Decimal text')

const figures = z.strictObject({
  units: z.int(),
  gross: amount,
  reduction: amount,
  sold: amount,
  refunded: amount,
  net: amount,
  carried: amount.describe('Differences from earlier periods'),
  total: amount.describe('Net and carried: the amount to settle'),
})

const line = z.strictObject({
  orderId: z.uuid(),
  orderDetailId: z.uuid(),
  orderNumber: z.string(),
  carried: z.boolean().describe('A difference from an earlier period'),
  day: z.iso.date().nullable(),
  article: z.string().nullable(),
  units: z.int(),
  reduction: amount,
  sold: amount,
  refunded: amount,
  net: amount,
})

/** The largest number of lines of each kind in a preview. */
export const previewLines = 20

/** Previews a statement. */
export const statementPreview = contract({
  method: 'GET',
  path: `${providerStatement.path}/preview`,
  demand: 'provider-statement:create',
  summary: 'The preview of a statement of a provider and a period, without issuing it',
  resource: providerStatement,
  query: z.strictObject({
    providerId: memberOf<string>('providerId', providerId),
    periodFrom: memberOf<string>('periodFrom', periodFrom),
    periodTo: memberOf<string>('periodTo', periodTo),
  }),
  answer: dataSchema(
    z.strictObject({
      figures,
      first: z.boolean().describe('Whether it is the provider’s first statement; earlier days are not carried over'),
      count: z.int().describe('Lines of the period'),
      carriedCount: z.int().describe('Lines that are carried from earlier periods'),
      lines: z.array(line).describe(`At most ${previewLines} of each kind`),
    }),
  ),
  problems: [periodIssued],
})

/** The contents of a statement. */
export type StatementPreview = AnswerOf<typeof statementPreview>['data']

/** The figures of a statement: those of its period, those of the carried differences, and their total. */
export type StatementFigures = StatementPreview['figures']

/** A line of a statement. A line carried from an earlier period has no day. */
export type StatementLine = StatementPreview['lines'][number]

/** Sends an issued statement to its provider. */
export const statementMail = contract({
  method: 'POST',
  path: `${providerStatement.path}/:id/mail`,
  demand: 'provider-statement:create',
  summary: 'Email an issued statement to its provider, with the same number and file each time',
  params: byId,
  body: z.strictObject({}).optional(),
  answer: dataSchema(rowOf(providerStatement)),
  idempotent: true,
  problems: [problems.tooMany],
})

/** The query parameters for a statement’s file. */
export function fileParameters() {
  return { format: { enum: reportFormats } }
}
