import type { Words } from '#engine/definition/words.ts'
import { ApiProblem, entriesOf, isAbort } from '#engine/http/api-problem.web.ts'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { isSessionEnd } from '#engine/session/session-expiry.web.ts'
import { announce, type Notice, type NoticeEntry } from '#engine/ui/notices/notices.web.ts'
import { problemMessages } from '#engine/i18n/first-screen.messages.ts'

/** The labelled members of a problem response, in the order of the specification for error toasts. */
const labelledMembers = [
  'detail',
  'constraint',
  'length',
  'name',
  'severity',
  'code',
  'schema',
  'table',
  'file',
  'line',
  'routine',
  'field',
  'requestId',
] as const

const most = 60
const longest = 400

/** Shows an error as a toast, except cancelled requests and the end of the session. */
export function announceProblem(error: unknown): void {
  if (!isAbort(error) && !isSessionEnd(error)) announce(noticeOf(error))
}

/**
 * Shows an error as a toast unless visible fields show all its details. A duplicate is always shown, because its toast
 * has more details than the field.
 */
export function announceUnlessShown(error: unknown, isShown: (field: string) => boolean): void {
  const details = error instanceof ApiProblem ? entriesOf(error.body.details) : []
  const shown = details.length > 0 && details.every(({ field }) => field !== undefined && isShown(field))
  if (!shown || (error instanceof ApiProblem && error.code === 'duplicate')) announceProblem(error)
}

/** An error of any shape as a toast: its title, its detail and constraint entries, and the list of all entries. */
export function noticeOf(error: unknown): Notice {
  const body = bodyOf(error)
  const details = entries(body['details'])
  // The response contains database details only for people who may read them. The toast shows them when the person
  // opens its details.
  const all = [...details, ...entries(pick(body, ['code', 'requestId'])), ...entries(body['database'])]
  const shown = details.filter(({ name }) => name === 'detail' || name === 'constraint')
  return {
    tone: 'error',
    title: titleOf(body),
    entries: capped(shown),
    more: capped(all.toSorted((one, other) => rank(one.name) - rank(other.name))),
  }
}

/** An error in one line: its title with its message, or a general sentence with its status. */
export function titleOf(body: Readonly<Record<string, unknown>>): string {
  const own: Readonly<Record<string, Words>> = {
    network: problemMessages.network,
    timeout: problemMessages.timeout,
    unreadable: problemMessages.unreadable,
  }
  const local = typeof body['code'] === 'string' ? own[body['code']] : undefined
  if (local) return sayNow(local)
  const sentences = [body['title'], body['message']].filter((text) => typeof text === 'string' && text.trim() !== '')
  const status = typeof body['status'] === 'number' && sentences.length === 0 ? ` (${body['status']})` : ''
  return sentences.length > 0 ? [...new Set(sentences)].join(' · ') : sayNow(problemMessages.unexpected) + status
}

type Named = { readonly name: string; readonly value: string }

function bodyOf(error: unknown): Readonly<Record<string, unknown>> {
  if (error instanceof ApiProblem) return { status: error.status, ...error.body, code: error.code }
  if (error instanceof Error) return { details: error.message }
  if (typeof error === 'string') return parsed(error)
  return typeof error === 'object' && error !== null ? { ...error } : {}
}

/** The specification allows a JSON string as the error of a toast. */
function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const body: unknown = JSON.parse(text)
    return typeof body === 'object' && body !== null ? { ...body } : { message: String(body) }
  } catch {
    return { message: text.slice(0, longest) }
  }
}

function entries(details: unknown): Named[] {
  if (details === null || details === undefined || details === '') return []
  if (Array.isArray(details)) return details.slice(0, most + 1).flatMap(entries)
  if (typeof details !== 'object') return [{ name: 'detail', value: shortened(String(details)) }]
  return Object.entries(details)
    .slice(0, most + 1)
    .flatMap(([name, value]: [string, unknown]) => {
      const text = typeof value === 'object' && value !== null ? safeJson(value) : String(value ?? '')
      return text === '' ? [] : [{ name, value: shortened(text) }]
    })
}

function safeJson(value: object): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}

function pick(body: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.filter((name) => typeof body[name] === 'string').map((name) => [name, body[name]]))
}

function rank(name: string): number {
  const place = labelledMembers.findIndex((one) => one === name)
  return place === -1 ? labelledMembers.length : place
}

function capped(list: readonly Named[]): NoticeEntry[] {
  const shown = list.slice(0, most).map(({ name, value }) => ({ label: labelOf(name), value }))
  return list.length > most ? [...shown, { label: '', value: sayNow(problemMessages.more) }] : shown
}

function labelOf(name: string): string {
  const one = labelledMembers.find((entry) => entry === name)
  return one ? sayNow(problemMessages.entry[one]) : name
}
