import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiProblem, entriesOf } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { orderQuote, Quote, QuotedLine } from './order-entry.contract.ts'
import { quotePath } from './quote.ts'

/** A line while it is entered; `key` tells it from the others on the page. */
export interface DraftLine {
  readonly key: string
  readonly articleId: string | null
  readonly plackId: string | null
  readonly providerId: string | null
  readonly quantity: number | null
}

/** An order while it is entered. */
export interface DraftOrder {
  readonly customerId: string | null
  readonly note: string | null
  readonly location: string | null
  readonly lines: readonly DraftLine[]
}

/** The line that comes after those with these keys. */
export function nextLine(lines: readonly DraftLine[]): DraftLine {
  const last = Math.max(0, ...lines.map(({ key }) => Number(key)))
  return { key: String(last + 1), articleId: null, plackId: null, providerId: null, quantity: 1 }
}

/** An order of which nothing is entered yet but perhaps its customer. */
export function emptyDraft(customerId: string | null): DraftOrder {
  return { customerId, note: null, location: null, lines: [nextLine([])] }
}

/** Whether nothing was entered in a line. */
export function isBlank({ articleId, plackId, providerId }: DraftLine): boolean {
  return articleId === null && plackId === null && providerId === null
}

/** A line as it is sent: without what tells it apart on the page. */
export function linePayload({ articleId, plackId, providerId, quantity }: DraftLine): Omit<DraftLine, 'key'> {
  return { articleId, plackId, providerId, quantity }
}

function isWhole({ articleId, plackId, quantity }: DraftLine): boolean {
  return (articleId ?? plackId) !== null && quantity !== null && quantity >= 1 && quantity <= 10_000
}

/** What is wrong with single fields, by the key of their line and their name; `customerId` and others by their name. */
export function draftProblems(problem: unknown, lines: readonly DraftLine[]): Readonly<Record<string, string>> {
  const details = problem instanceof ApiProblem ? entriesOf(problem.body.details) : []
  return Object.fromEntries(
    details.flatMap(({ field, detail = '' }) => {
      if (field === undefined) return []
      const [, place, name] = /^lines\.(\d+)\.(\w+)$/.exec(field) ?? []
      if (place !== undefined) return [[`${lines[Number(place)]?.key} ${name}`, detail]]
      // Of one line alone the server says the field without its place.
      const only = lines.length === 1 && ['articleId', 'plackId', 'providerId', 'quantity'].includes(field)
      return [[only ? `${lines[0]?.key} ${field}` : field, detail]]
    }),
  )
}

/** What the whole lines would cost now, followed while they are entered: by the key of the line. */
export function useQuote(lines: readonly DraftLine[]): {
  readonly quote: Quote | undefined
  readonly lineOf: (key: string) => QuotedLine | undefined
  readonly wrong: Readonly<Record<string, string>>
} {
  const entered = useDebounced(lines, 250)
  const whole = entered.filter(isWhole)
  const { data, error } = useQuery({
    queryKey: ['quote', whole],
    enabled: whole.length > 0,
    placeholderData: keepPreviousData,
    retry: false,
    queryFn: async ({ signal }) => {
      const body = { lines: whole.map(linePayload) }
      const { data: quote } = await callApi<typeof orderQuote>('POST', quotePath, { body, signal })
      return { quote, lines: new Map(whole.map(({ key }, place) => [key, quote.lines[place]])) }
    },
  })
  const shown = whole.length > 0 && !error ? data : undefined
  return {
    quote: shown?.quote,
    lineOf: (key) => shown?.lines.get(key),
    wrong: error ? draftProblems(error, whole) : {},
  }
}
