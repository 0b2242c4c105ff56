import type { FastifyRequest } from 'fastify'
import { objectOf } from '#engine/api/crud/request.ts'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/core/problem.ts'
import { identifier } from '#engine/fields/reference.ts'
import { noteOf } from './order-note.api.ts'
import type { WantedLine } from './prices.api.ts'

const mostLines = 100

/** An order to place: its customer, its lines, and whether it is submitted at once. */
export interface Placed {
  readonly customerId: string
  readonly note: string | null
  readonly location: string | null
  readonly lines: readonly WantedLine[]
  readonly submit: boolean
}

/** Reads an order to place; everything that is wrong with it is said together. */
export function placedOf(request: FastifyRequest): Placed {
  const body = objectOf(request)
  const wrong: ProblemDetail[] = Object.keys(body)
    .filter((name) => !['customerId', 'note', 'location', 'lines', 'submit'].includes(name))
    .map((name) => fieldProblem(name, 'unknown'))
  const customerId = identifier.safeParse(body['customerId'])
  if (!customerId.success)
    wrong.push(fieldProblem('customerId', body['customerId'] === undefined ? 'required' : 'type'))
  const lines = linesOf(body['lines'], wrong)
  const [note, location] = (['note', 'location'] as const).map((name) => noteOf(body[name], name, wrong))
  if (body['submit'] !== undefined && typeof body['submit'] !== 'boolean') wrong.push(fieldProblem('submit', 'type'))
  if (wrong.length > 0) throw new Problem(problems.validation, { details: wrong })
  return {
    customerId: customerId.data ?? '',
    note: note ?? null,
    location: location ?? null,
    lines,
    submit: body['submit'] === true,
  }
}

/** Reads the lines of an order; what is wrong with them joins `wrong`. */
export function linesOf(given: unknown, wrong: ProblemDetail[]): WantedLine[] {
  const lines = Array.isArray(given) ? given : []
  if (lines.length === 0) wrong.push(fieldProblem('lines', 'required'))
  if (lines.length > mostLines) wrong.push(fieldProblem('lines', 'many', { max: mostLines }))
  return lines.slice(0, mostLines).map((line: unknown, place) => lineOf(line, place, wrong))
}

function lineOf(line: unknown, place: number, wrong: ProblemDetail[]): WantedLine {
  const given = typeof line === 'object' && line !== null ? (line as Readonly<Record<string, unknown>>) : {}
  const refuse = (name: string, ...why: [Parameters<typeof fieldProblem>[1], Parameters<typeof fieldProblem>[2]?]) =>
    wrong.push(fieldProblem(`lines.${place}.${name}`, ...why))
  for (const name of Object.keys(given)) {
    if (!['articleId', 'plackId', 'providerId', 'quantity'].includes(name)) refuse(name, 'unknown')
  }
  const { quantity } = given
  const count = typeof quantity === 'number' && Number.isInteger(quantity) ? quantity : null
  if (count === null) refuse('quantity', quantity === undefined ? 'required' : 'type')
  else if (count < 1) refuse('quantity', 'small', { min: 1 })
  else if (count > 10_000) refuse('quantity', 'big', { max: 10_000 })
  const reference = (name: string): string | null => {
    const id = identifier.safeParse(given[name] ?? undefined)
    if (given[name] !== undefined && given[name] !== null && !id.success) refuse(name, 'type')
    return id.data ?? null
  }
  return {
    articleId: reference('articleId'),
    plackId: reference('plackId'),
    providerId: reference('providerId'),
    quantity: count ?? 0,
  }
}
