import * as z from 'zod'
import type { FieldIssue } from '#engine/api/http/problems-in.ts'
import { fieldProblem, type ProblemDetail } from '#engine/core/problem.ts'
import { holdsCard } from '#engine/fields/card-brands.ts'

const longest = 2000

/** Words that somebody adds to an order or an event: trimmed, null when there are none; what is wrong is added to `wrong`. */
export function noteOf(value: unknown, name: string, wrong: ProblemDetail[]): string | null {
  if (value === undefined || value === null) return null
  if (typeof value !== 'string') {
    wrong.push(fieldProblem(name, 'type'))
    return null
  }
  if (!value.isWellFormed() || value.includes('\u0000')) wrong.push(fieldProblem(name, 'text'))
  if (holdsCard(value)) wrong.push(fieldProblem(name, 'cardInText'))
  if (value.length > longest) wrong.push(fieldProblem(name, 'long', { max: longest }))
  return value.trim() || null
}

/** The same as a member of a body that is called `note`. */
export const note = z
  .unknown()
  .transform((sent, context) => {
    const wrong: ProblemDetail[] = []
    const words = noteOf(sent, 'note', wrong)
    for (const detail of wrong)
      context.addIssue({ code: 'custom', params: { code: detail.code, detail } satisfies FieldIssue })
    return words
  })
  .meta({ type: ['string', 'null'], maxLength: longest })
  .optional()
