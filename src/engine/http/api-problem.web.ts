import { isJsonObject } from '#engine/definition/json-object.ts'

/** One thing the server found wrong, as it arrives. */
export interface ProblemEntry {
  readonly field?: string
  readonly constraint?: string
  readonly detail?: string
  readonly [entry: string]: unknown
}

/** The body of a refusal (RFC 9457 and the members the specification's toast reads). Nothing in it can be relied on. */
export interface ProblemBody {
  readonly title?: string
  readonly status?: number
  readonly detail?: string
  readonly message?: string
  readonly code?: string
  readonly details?: unknown
  readonly requestId?: string
  readonly [member: string]: unknown
}

/** A request that was refused or that never came back. Codes made here: network, timeout, unreadable. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly body: ProblemBody
  readonly requestId: string | null
  /** Seconds the server asked to wait. */
  readonly retryAfter: number | null

  constructor(status: number, body: ProblemBody, more: { cause?: unknown; retryAfter?: number | null } = {}) {
    super(textOf(body.message) ?? textOf(body.title) ?? `HTTP ${status}`, { cause: more.cause })
    this.name = 'ApiProblem'
    this.status = status
    this.body = body
    this.code = textOf(body.code) ?? (status === 0 ? 'network' : `http_${status}`)
    this.requestId = textOf(body.requestId)
    this.retryAfter = more.retryAfter ?? null
  }

  /** The problems of single fields: field → sentence, the first one each. */
  get fields(): Readonly<Record<string, string>> {
    const messages: Record<string, string> = {}
    for (const entry of entriesOf(this.body.details)) {
      const [field, detail] = [textOf(entry.field), textOf(entry.detail)]
      if (field !== null && detail !== null && !Object.hasOwn(messages, field)) messages[field] = detail
    }
    return messages
  }
}

/** The entries of `details` when it is the list the server promises; none when it is anything else. */
export function entriesOf(details: unknown): readonly ProblemEntry[] {
  if (!Array.isArray(details)) return []
  return details.filter(isJsonObject)
}

/** Whether what arrived can be read as a refusal. */
export function isProblemBody(value: unknown): value is ProblemBody {
  return isJsonObject(value)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether what was asked cannot be, however often it is asked. */
export function isRefused(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 400
}

/** Whether a request was given up by the screen that asked. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
