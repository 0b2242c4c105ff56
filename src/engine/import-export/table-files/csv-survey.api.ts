import type { Language } from '#engine/definition/locale.ts'
import { delimiters } from './csv-writer.api.ts'
import { spreadsheetCsv } from './spreadsheet-csv.ts'

/** The delimiters that the detection considers. */
export const usualDelimiters: readonly string[] = [...new Set(Object.values(delimiters))]

/** The statistics of all records of a CSV file about its delimiter. */
interface CsvSurvey {
  /** The number of records that are not empty. */
  readonly records: number
  /**
   * For each delimiter: a map from the number of its occurrences in a record (outside quotation marks) to the number of
   * such records.
   */
  readonly counts: ReadonlyMap<string, ReadonlyMap<number, number>>
  /** For each delimiter: the number of records before the first one that contains it. */
  readonly above: ReadonlyMap<string, number>
  /** The line of a quotation mark that is never closed; null if there is none. */
  readonly openQuote: number | null
}

/** The guessed delimiter of a CSV file, whether it is certain, and statistics of the whole text. */
export interface DelimiterGuess {
  readonly value: string
  readonly sure: boolean
  readonly records: number
  readonly openQuote: number | null
  /** A delimiter that the file does not contain; with it the file is read as a single column. */
  readonly unused: string | null
}

const quote = 34
const lineFeed = 10
const carriageReturn = 13

/**
 * Counts the delimiters in every record. A quotation mark opens a quoted cell only at the beginning of a line or after
 * one of the characters `openers`.
 */
async function survey(pieces: AsyncIterable<string>, openers: readonly string[]): Promise<CsvSurvey> {
  const codes = usualDelimiters.map((one) => one.charCodeAt(0))
  const opening = new Set(openers.map((one) => one.charCodeAt(0)))
  const counts = usualDelimiters.map(() => new Map<number, number>())
  const here = usualDelimiters.map(() => 0)
  const above = usualDelimiters.map(() => 0)
  let [records, line, openLine] = [0, 1, 0]
  let [quoted, closing, fieldBegins, hasText, afterReturn] = [false, false, true, false, false]
  const endRecord = () => {
    if (hasText) {
      for (const [at, count] of here.entries()) {
        if (count === 0 && above[at] === records) above[at] = records + 1
        counts[at]?.set(count, (counts[at]?.get(count) ?? 0) + 1)
      }
      records += 1
    }
    here.fill(0)
    hasText = false
    fieldBegins = true
  }
  // Most characters neither end nor open anything; this table lets the loop skip them quickly.
  const special = new Uint8Array(65_536)
  for (const code of [quote, lineFeed, carriageReturn, ...codes, ...opening, 32]) special[code] = 1
  for await (const text of pieces) {
    for (let at = 0; at < text.length; at += 1) {
      const code = text.charCodeAt(at)
      if (special[code] === 0 && !closing) {
        afterReturn = false
        if (quoted) continue
        if (code > 32) hasText = true
        fieldBegins = false
        continue
      }
      const breaks = code === carriageReturn || (code === lineFeed && !afterReturn)
      afterReturn = code === carriageReturn
      if (breaks) line += 1
      if (quoted) {
        if (code === quote) {
          closing = !closing
          continue
        }
        if (!closing) continue
        quoted = false
        closing = false
      }
      if (code === lineFeed || code === carriageReturn) endRecord()
      else if (code === quote && fieldBegins) {
        quoted = true
        hasText = true
        fieldBegins = false
        openLine = line
      } else {
        const delimiter = codes.indexOf(code)
        if (delimiter >= 0) here[delimiter] = (here[delimiter] ?? 0) + 1
        else if (code > 32) hasText = true
        fieldBegins = opening.has(code)
      }
    }
  }
  endRecord()
  return {
    records,
    counts: new Map(usualDelimiters.map((one, at) => [one, counts[at] ?? new Map()])),
    above: new Map(usualDelimiters.map((one, at) => [one, above[at] ?? 0])),
    openQuote: quoted && !closing ? openLine : null,
  }
}

interface Consistency {
  /** The most frequent number of occurrences of the delimiter per record. */
  readonly usual: number
  /** The share of all records that have exactly this number. */
  readonly share: number
  /** The same share, counted without the title lines above the table. */
  readonly below: number
  /**
   * The quality of the delimiter, from 0 to 1. A delimiter that occurs at least three times in nearly every record may
   * be missing at the end of some records.
   */
  readonly fit: number
}

function consistency({ records, counts, above }: CsvSurvey, delimiter: string): Consistency {
  const seen = [...(counts.get(delimiter) ?? [])].filter(([count]) => count > 0)
  const [usual, rows] = seen.toSorted((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0]
  const titles = above.get(delimiter) ?? 0
  const share = rows / Math.max(records, 1)
  const presence = seen.reduce((sum, [, count]) => sum + count, 0) / Math.max(records, 1)
  const fit = usual >= 3 && presence >= 0.95 ? Math.max(share, 0.95 * presence) : share
  return { usual, share, below: rows / Math.max(records - titles, 1), fit }
}

/** The delimiter that a first line `sep=…` declares for Excel; null without such a line. */
export function declaredDelimiter(text: string): string | null {
  return /^\uFEFF*"?sep=([^\r\n"])"?[ \t]*(?:[\r\n]|$)/i.exec(text)?.[1] ?? null
}

/**
 * Guesses the delimiter from all records of a CSV file. If several delimiters fit equally well, the usual one of the
 * language is preferred.
 */
export async function guessDelimiter(text: () => AsyncIterable<string>, language: Language): Promise<DelimiterGuess> {
  const together = await survey(text(), usualDelimiters)
  // An open quotation mark may be caused by a character that is not the delimiter. In that case each delimiter is
  // surveyed separately.
  const surveys = new Map<string, CsvSurvey>()
  for (const one of usualDelimiters) {
    surveys.set(one, together.openQuote === null ? together : await survey(text(), [one]))
  }
  const usual = spreadsheetCsv(language).delimiter
  const ranked = usualDelimiters
    .map((value) => ({ value, ...consistency(surveys.get(value) ?? together, value) }))
    .toSorted((a, b) => b.fit - a.fit || Number(b.value === usual) - Number(a.value === usual) || b.usual - a.usual)
  const [best, next] = ranked
  const isUnused = (one: string): boolean => consistency(surveys.get(one) ?? together, one).share === 0
  const unused = [usual, ...usualDelimiters].find(isUnused) ?? null
  const single = !best || best.share === 0 || (best.below < 0.6 && together.above.get(best.value) !== 0)
  const value = single ? (unused ?? usual) : best.value
  const { records, openQuote } = surveys.get(value) ?? together
  const sure = best?.share === 0 || (!single && best.below >= 0.9 && best.fit - (next?.fit ?? 0) >= 0.02)
  return { value, sure, records, openQuote, unused }
}

/**
 * Surveys a CSV file with a given delimiter: returns the number of its records, and the line of a quotation mark that
 * is never closed.
 */
export function surveyWith(
  text: () => AsyncIterable<string>,
  delimiter: string,
): Promise<Pick<CsvSurvey, 'records' | 'openQuote'>> {
  return survey(text(), [delimiter])
}
