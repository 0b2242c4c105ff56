import { isJsonObject } from '#engine/definition/json-object.ts'

/** One entry of a problem's `details`, as the browser received it. */
export interface ProblemEntry {
  readonly field?: string
  readonly constraint?: string
  readonly detail?: string
  readonly [entry: string]: unknown
}

/**
 * The body of a refusal (RFC 9457, plus the members that the specified toast shows). Every member must be checked
 * before use.
 */
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

/** The error of a request that was refused or got no response. Codes created here: network, timeout, unreadable. */
export class ApiProblem extends Error {
  readonly status: number
  readonly code: string
  readonly body: ProblemBody
  readonly requestId: string | null
  /** The seconds in the response's Retry-After header; null without the header. */
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

  /** The first problem of each field: field → sentence. */
  get fields(): Readonly<Record<string, string>> {
    const messages: Record<string, string> = {}
    for (const entry of entriesOf(this.body.details)) {
      const [field, detail] = [textOf(entry.field), textOf(entry.detail)]
      if (field !== null && detail !== null && !Object.hasOwn(messages, field)) messages[field] = detail
    }
    return messages
  }
}

/** The entries of `details`, which should be a list by the contract. Anything else gives an empty list. */
export function entriesOf(details: unknown): readonly ProblemEntry[] {
  if (!Array.isArray(details)) return []
  return details.filter(isJsonObject)
}

/** Whether a response body can be read as a refusal. */
export function isProblemBody(value: unknown): value is ProblemBody {
  return isJsonObject(value)
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/** Whether the server refused the request permanently, so that repeating it is pointless. */
export function isRefused(error: unknown): error is ApiProblem {
  return error instanceof ApiProblem && error.status === 400
}

/** Whether the screen that sent the request aborted it. */
export function isAbort(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
