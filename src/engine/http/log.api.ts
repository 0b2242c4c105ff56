import type { FastifyServerOptions } from 'fastify'
import { describeFileError } from '#engine/database/cluster/file-errors.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'

/** What may be written down of something that went wrong. */
export interface LoggedError {
  readonly name: string
  readonly code?: string
  /** The places of the code it came through. */
  readonly stack?: string
}

/** Error codes are SQLSTATEs, or words in capitals: whatever else stands in their place could be anybody’s. */
const codes = /^[A-Z0-9_]{1,60}$/

/**
 * What may be written down of an error: its name, its code, and where in the code it arose. Never its sentence, nor any of its
 * other members: PostgreSQL quotes in them what somebody typed, and whole rows.
 */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const code = errorCodeOf(error)
  const stack = stackFramesOf(error)
  return { name: error.constructor.name, ...(codes.test(code) && { code }), ...(stack !== '' && { stack }) }
}

/** A sentence may have several lines, and any of them may look like a place. */
function stackFramesOf({ message, stack = '' }: Error): string {
  const sentenceAt = message === '' ? -1 : stack.indexOf(message)
  const places = sentenceAt < 0 ? stack : stack.slice(sentenceAt + message.length)
  return places
    .split('\n')
    .filter((line) => /^ {4}at /.test(line))
    .slice(0, 5)
    .join('\n')
}

/** What PostgreSQL says of files that are missing, unreadable or not as they were written. */
const damagedFileStates = /^(58P01|58030|XX00[12])$/

/** What PostgreSQL says of values: bad data, a broken constraint, a refusal of a function of ours. */
const valueErrorStates = /^(21|22|23|44|P0|XX)/

/**
 * An error for whoever started a program, in its own words; what the system says of files in ours, and of PostgreSQL’s sentences
 * about values only what they are about.
 */
export function errorMessageFor(error: unknown): string {
  if (!(error instanceof Error)) return 'Something went wrong'
  const trouble = describeFileError(error)
  if (trouble !== null) return `This cannot go on. ${trouble}`
  const damage = [error.cause, error].find((one) => damagedFileStates.test(errorCodeOf(one)))
  if (damage)
    return `PostgreSQL cannot read its own files (${errorCodeOf(damage)}): the database is damaged. Bring a backup back: npm run restore -- <its folder> --replace`
  const of = [error.cause, error].find(isAboutValues)
  if (!of) return error.message
  const { code, table, column, constraint } = of
  const where = Object.entries({ table, column, constraint }).flatMap(([what, name]) =>
    name ? [`${what} ${name}`] : [],
  )
  const summary = [`PostgreSQL refused some data (${code})`, ...where].join(', ')
  // Around it stands what was being done.
  return of.message === '' ? summary : error.message.replace(of.message, () => summary)
}

interface DataError extends Error {
  readonly code: string
  readonly table?: string
  readonly column?: string
  readonly constraint?: string
}

function isAboutValues(error: unknown): error is DataError {
  return valueErrorStates.test(errorCodeOf(error))
}

/** An address inside a sentence of the framework. */
const quotedAddress = /"\/[^"]*"|(?<=:)\/(?!\/)\S*/g

/**
 * How the server keeps its log: one object a line, in which nobody is found. Whatever is handed to it, an error, a request, an
 * answer, loses what people could have typed; so does what the framework says by itself.
 */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    serializers: {
      // Its sentence would stand here; the framework wants the member.
      err: (error) => ({ stack: '', ...loggableError(error), type: error.constructor.name, message: '' }),
      error: loggableError,
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
    hooks: {
      logMethod([first, sentence, ...rest]: unknown[], log) {
        const bare = first instanceof Error ? { err: first } : first
        const cleaned = typeof bare === 'string' ? bare.replace(quotedAddress, '…') : bare
        // Without a sentence the log would take the error’s.
        const own = holdsError(bare) && (sentence === undefined || sentence === bare.err.message)
        const words = own ? 'Something went wrong' : sentence
        Reflect.apply(log, this, words === undefined ? [cleaned] : [cleaned, words, ...rest])
      },
    },
  }
}

function holdsError(value: unknown): value is { readonly err: Error } {
  return typeof value === 'object' && value !== null && 'err' in value && value.err instanceof Error
}
