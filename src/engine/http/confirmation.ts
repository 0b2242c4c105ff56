import * as z from 'zod'
import { fieldProblem, Problem, problems, type ProblemDetail } from '#engine/definition/problem.ts'
import { valueAt } from '#engine/definition/validation.ts'

/** The code of the issue for a text that may contain a payment card number. */
export const doubtCode = 'maybeCard'

/** The body member that confirms doubtful texts. Without it the request is refused. */
export const confirmation = {
  confirmed: z
    .array(z.string().max(40))
    .max(10)
    .optional()
    .describe('The fields whose doubtful values a person has confirmed'),
}

/**
 * A doubtful value in a request body that the sender explicitly confirmed. The validation of its member therefore
 * accepts it.
 */
export class ConfirmedValue {
  readonly value: unknown

  constructor(value: unknown) {
    this.value = value
  }
}

/** Whether a body accepts the confirmation of doubtful texts. */
export function takesConfirmation(body: z.ZodType | undefined): boolean {
  return body instanceof z.ZodObject && 'confirmed' in body.shape
}

/**
 * Returns the body with its confirmed values wrapped, and the names of their members. Throws `to_verify` for doubtful
 * values without confirmation, and refuses them if the body accepts no confirmation.
 */
export function confirmDoubts(
  schema: z.ZodType,
  sent: unknown,
  { issues }: z.ZodError,
): { readonly marked: unknown; readonly confirmed: readonly string[] } {
  const doubts = issues.filter((issue) => issue.code === 'custom' && issue.params?.['code'] === doubtCode)
  const { confirmed = [] } = Object(sent) as { readonly confirmed?: unknown }
  const names =
    takesConfirmation(schema) && Array.isArray(confirmed) ? confirmed.filter((name) => typeof name === 'string') : []
  const open = doubts.filter(({ path }) => !names.includes(path.join('.')))
  if (open.length > 0 && doubts.length === issues.length) throw refusalOf(open, takesConfirmation(schema))
  const paths = doubts.map(({ path }) => path)
  return {
    marked: paths.reduce((body, path) => markedAt(body, path, valueAt(sent, path)), sent),
    confirmed: paths.map((path) => path.join('.')),
  }
}

function refusalOf(doubts: readonly z.core.$ZodIssue[], mayBeConfirmed: boolean): Problem {
  const details = doubts.flatMap((issue): ProblemDetail[] => {
    const detail = issue.code === 'custom' ? (issue.params?.['detail'] as ProblemDetail) : undefined
    if (!detail) return []
    return [mayBeConfirmed ? detail : { ...detail, ...fieldProblem(detail.field ?? '', 'cardInText') }]
  })
  return new Problem(mayBeConfirmed ? problems.toVerify : problems.validation, { details })
}

function markedAt(body: unknown, path: readonly PropertyKey[], value: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return new ConfirmedValue(value)
  const copy: unknown[] | Record<PropertyKey, unknown> = Array.isArray(body) ? [...body] : { ...Object(body) }
  Reflect.set(copy, first, markedAt(Reflect.get(copy, first), rest, value))
  return copy
}
