import type { FastifyRequest } from 'fastify'
import { objectOf } from '#engine/api/crud/request.ts'
import { fieldProblem, type ProblemDetail } from '#engine/core/problem.ts'
import { words } from '#engine/core/words.ts'
import { choice } from '#engine/fields/choice.ts'
import { longText } from '#engine/fields/long-text.ts'
import { money } from '#engine/fields/money.ts'
import { identifier, reference } from '#engine/fields/reference.ts'
import { bodyOf, refuseWrong } from '../access/body.api.ts'
import { returnings } from './returning.ts'
import type { GivenBack } from './refund-stock.api.ts'
import type { WantedRefund } from './refunds.api.ts'

const mostLines = 100

/** The members of the body of a refund, besides its lines. */
export const refundFields = {
  amount: money({ label: words('Montant', 'Amount', 'المبلغ') }),
  reason: longText({ label: words('Motif', 'Reason', 'السبب'), required: true, max: 1000 }),
  paymentModeId: reference({
    label: words('Mode de paiement', 'Payment mode', 'طريقة الدفع'),
    target: 'payment-mode',
  }),
  returning: choice({
    label: words('Stock', 'Stock', 'المخزون'),
    choices: returnings,
  }),
  eventId: reference({ label: words('Événement', 'Event', 'الحدث'), target: 'order-event' }),
}

const oneOfThem = words(
  'Un remboursement porte sur des lignes, sur un montant ou accompagne un événement : un seul des trois',
  'A refund is for lines, of an amount, or goes with an event: one of the three',
  'يكون الاسترداد لأسطر أو لمبلغ أو مع حدث: واحد من الثلاثة',
)

/** Reads a refund from a body; says everything that is wrong with it at once. */
export function readRefund(request: FastifyRequest): Omit<WantedRefund, 'orderId'> {
  const { lines: given, ...rest } = objectOf(request)
  const asked = bodyOf(refundFields, request, rest)
  const wrong: ProblemDetail[] = []
  const lines = given === undefined || given === null ? null : readLines(given, wrong)
  if ([lines, asked.amount, asked.eventId].filter((one) => one !== null).length > 1)
    wrong.push({ field: 'lines', code: 'one_of_them', sentence: oneOfThem })
  refuseWrong(wrong)
  return {
    ...asked,
    reason: asked.reason ?? '',
    lines,
    returning: returnings.find(({ value }) => value === asked.returning)?.value ?? 'keep',
  }
}

function readLines(given: unknown, wrong: ProblemDetail[]): GivenBack[] {
  const lines: readonly unknown[] = Array.isArray(given) ? given : []
  if (lines.length === 0) wrong.push(fieldProblem('lines', 'required'))
  if (lines.length > mostLines) wrong.push(fieldProblem('lines', 'many', { max: mostLines }))
  return lines.slice(0, mostLines).map((line, place) => readLine(line, place, wrong))
}

function readLine(line: unknown, place: number, wrong: ProblemDetail[]): GivenBack {
  const given = typeof line === 'object' && line !== null ? (line as Readonly<Record<string, unknown>>) : {}
  const refuse = (name: string, ...why: [Parameters<typeof fieldProblem>[1], Parameters<typeof fieldProblem>[2]?]) =>
    wrong.push(fieldProblem(`lines.${place}.${name}`, ...why))
  for (const name of Object.keys(given))
    if (!['lineId', 'quantity', 'profileIds'].includes(name)) refuse(name, 'unknown')
  const lineId = identifier.safeParse(given['lineId'])
  if (!lineId.success) refuse('lineId', given['lineId'] === undefined ? 'required' : 'type')
  const { quantity = null, profileIds = null } = given
  const isCount = typeof quantity === 'number' && Number.isInteger(quantity) && quantity >= 1
  if (quantity !== null && !isCount) refuse('quantity', typeof quantity === 'number' ? 'small' : 'type', { min: 1 })
  const ids = Array.isArray(profileIds) ? profileIds.map((id) => identifier.safeParse(id)) : []
  if (profileIds !== null && (!Array.isArray(profileIds) || ids.some(({ success }) => !success)))
    refuse('profileIds', 'type')
  return {
    lineId: lineId.data ?? '',
    quantity: isCount ? quantity : null,
    profileIds: profileIds === null ? null : [...new Set(ids.flatMap(({ data }) => data ?? []))],
  }
}
