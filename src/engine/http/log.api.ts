import type { FastifyServerOptions } from 'fastify'
import { describeFileError } from '#engine/database/cluster/file-errors.api.ts'
import { sourceLines } from './source-lines.api.ts'
import { errorCodeOf } from '#engine/definition/error-code.ts'

/** The parts of an error that may be logged. */
export interface LoggedError {
  readonly name: string
  readonly code?: string
  /** The stack frames, without the message. */
  readonly stack?: string
}

/** Error codes that may be logged: SQLSTATEs, or words in capitals. Any other value could be personal data. */
const codes = /^[A-Z0-9_]{1,60}$/

/**
 * The parts of an error that may be logged: its name, its code and its stack frames. Its message and other members are
 * excluded, because PostgreSQL quotes typed values and whole rows in them.
 */
export function loggableError(error: unknown): LoggedError {
  if (!(error instanceof Error)) return { name: 'unknown' }
  const code = errorCodeOf(error)
  const stack = stackFramesOf(error)
  return { name: error.constructor.name, ...(codes.test(code) && { code }), ...(stack !== '' && { stack }) }
}

/** The stack frames of an error. The message is cut off first, because any of its lines may look like a stack frame. */
function stackFramesOf({ message, stack = '' }: Error): string {
  const sentenceAt = message === '' ? -1 : stack.indexOf(message)
  const places = sentenceAt < 0 ? stack : stack.slice(sentenceAt + message.length)
  const frames = places.split('\n').filter((line) => /^ {4}at /.test(line))
  return sourceLines(frames.slice(0, 5)).join('\n')
}

/** SQLSTATEs for missing, unreadable or damaged files. */
const damagedFileStates = /^(58P01|58030|XX00[12])$/

/**
 * SQLSTATEs of errors about values: bad data, a violated constraint, or an exception raised by one of Souk's functions.
 */
const valueErrorStates = /^(21|22|23|44|P0|XX)/

/**
 * The message of an error for operators. Messages of the file system are replaced by Souk's own. A PostgreSQL message
 * about values is reduced to the names of its table, column or constraint.
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
  // The error's message may surround that of its cause with context.
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

/** A URL path inside a message of Fastify. */
const quotedAddress = /"\/[^"]*"|(?<=:)\/(?!\/)\S*/g

/**
 * Options of the server log: one JSON object per line, without personal data. Serializers remove everything that people
 * could have typed from errors, requests, responses and Fastify's own messages.
 */
export function logOptions(level: string): Exclude<FastifyServerOptions['logger'], boolean | undefined> {
  return {
    level,
    serializers: {
      // The type requires a message. It stays empty, because the error's own message may contain personal data.
      err: (error) => ({ stack: '', ...loggableError(error), type: error.constructor.name, message: '' }),
      error: loggableError,
      req: (request) => ({ method: request.method, route: request.routeOptions?.url ?? 'unknown' }),
      res: (reply) => ({ statusCode: reply.statusCode }),
    },
    hooks: {
      logMethod([first, sentence, ...rest]: unknown[], log) {
        const bare = first instanceof Error ? { err: first } : first
        const cleaned = typeof bare === 'string' ? bare.replace(quotedAddress, '…') : bare
        // If a log call passes no message, pino uses the error's message, so it is replaced here.
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
