import { useDebounced } from '#engine/ui/use-debounced.web.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import type { Offer, orderQuote, Quote, QuotedLine } from './order-entry.contract.ts'
import { quotePath } from './quote.ts'

/** A line of the order being entered; `key` identifies the line on the page. */
export interface DraftLine {
  readonly key: string
  readonly articleId: string | null
  readonly plackId: string | null
  readonly providerId: string | null
  readonly quantity: number | null
  /** The name and picture of the article or plack. */
  readonly name: string
  readonly picture: string | null
  readonly plan: Offer['plan']
}

/** The order being entered. */
export interface DraftOrder {
  readonly customerId: string | null
  readonly note: string | null
  readonly location: string | null
  readonly lines: readonly DraftLine[]
}

/** An empty order, with its customer if known. */
export function emptyDraft(customerId: string | null): DraftOrder {
  return { customerId, note: null, location: null, lines: [] }
}

/** The lines after one unit of an offer is added. An existing line for the offer gets a higher quantity. */
export function withOffer(lines: readonly DraftLine[], offer: Offer): readonly DraftLine[] {
  const { articleId, plackId, name, picture, plan } = offer
  const same = lines.find((line) =>
    articleId === null ? line.articleId === null && line.plackId === plackId : line.articleId === articleId,
  )
  if (same) return lines.map((line) => (line === same ? { ...line, quantity: (line.quantity ?? 0) + 1 } : line))
  const last = Math.max(0, ...lines.map(({ key }) => Number(key)))
  return [...lines, { key: String(last + 1), articleId, plackId, providerId: null, quantity: 1, name, picture, plan }]
}

/** The line as a member of the request body. */
export function linePayload({ articleId, plackId, providerId, quantity }: DraftLine) {
  return { articleId, plackId, providerId, quantity }
}

function isWhole({ quantity }: DraftLine): boolean {
  return quantity !== null && Number.isInteger(quantity) && quantity >= 1 && quantity <= 10_000
}

/**
 * The problems of the order’s lines: line key → problem. The server names a line by its index, or not at all when there
 * is only one line.
 */
export function lineProblems(
  wrong: Readonly<Record<string, string>>,
  lines: readonly DraftLine[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(wrong).flatMap(([field, sentence]) => {
      const [, place] = /^lines\.(\d+)\.\w+$/.exec(field) ?? []
      const only = lines.length === 1 && ['articleId', 'plackId', 'providerId', 'quantity'].includes(field)
      const line = lines[place === undefined ? (only ? 0 : -1) : Number(place)]
      return line ? [[line.key, sentence]] : []
    }),
  )
}

/** The current quote of the complete lines: line key → quote. The quote is refreshed when the lines change. */
export function useQuote(lines: readonly DraftLine[]): {
  readonly quote: Quote | undefined
  readonly lineOf: (key: string) => QuotedLine | undefined
  readonly wrong: Readonly<Record<string, string>>
} {
  const entered = useDebounced(lines, 250)
  const whole = entered.filter(isWhole)
  const { data, error } = useQuery({
    queryKey: ['quote', whole.map(linePayload)],
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
    wrong: error instanceof ApiProblem ? lineProblems(error.fields, whole) : {},
  }
}
