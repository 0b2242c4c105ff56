import { setImmediate as breathe } from 'node:timers/promises'
import type { Cell } from '#engine/import-export/table-files/cell.api.ts'
import { csvWriter } from '#engine/import-export/table-files/csv-writer.api.ts'
import { unescapeFormula } from '#engine/import-export/table-files/formula-injection.api.ts'
import { detectTable } from '#engine/import-export/table-files/detect-table.api.ts'
import { rowsBelowHeaders } from '#engine/import-export/table-files/table-file.api.ts'
import { xlsxWriter } from '#engine/import-export/table-files/xlsx-writer.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import { languages, type Language } from '#engine/definition/locale.ts'
import type { ImportedWordings, SentenceAnswer } from './translation.contract.ts'
import { translations } from './translation.ts'
import { changedTexts, partsOf, slotOf, textProblems } from './wording-rules.ts'
import { refusals } from './wording-files.messages.ts'

// The headers are the same in every language, so that users of any language can import the file again.
const headers = ['key', 'where', 'form', ...languages, ...languages.map((language) => `original ${language}`)]

type ImportedText = ImportedWordings['changes'][number]

const writtenAtOnce = 50

/** Writes messages as a table: one line for each message, or for each plural form of a message. */
export function writeWordingFile(format: 'csv' | 'xlsx', language: Language) {
  const writer = format === 'csv' ? csvWriter(language) : xlsxWriter(language, say(translations.label, language))
  async function* table(sentences: readonly SentenceAnswer[]) {
    yield* writer.begin(headers)
    for (let at = 0; at < sentences.length; at += writtenAtOnce) {
      yield* writer.rows(sentences.slice(at, at + writtenAtOnce).flatMap(linesOf))
      // Compression takes time, so the loop pauses to let the server handle other requests.
      await breathe()
    }
    yield* writer.end()
  }
  return { type: writer.type, table }
}

function linesOf({ key, originals, texts, area }: SentenceAnswer): (Cell | null)[][] {
  const forms = [...new Set(Object.keys(originals).map((slot) => partsOf(slot).form))]
  const cell = (text: string | undefined): Cell | null => (text === undefined ? null : { type: 'text', text })
  return forms.map((form) => [
    cell(key),
    cell(area),
    cell(form ?? ''),
    ...languages.map((language) => cell(texts[slotOf(language, form)] ?? originals[slotOf(language, form)])),
    ...languages.map((language) => cell(originals[slotOf(language, form)])),
  ])
}

/**
 * The changes that a file of messages would make. An empty cell changes nothing. A cell with the original text resets a customised text.
 */
export async function readWordingFile(
  bytes: Buffer,
  all: readonly SentenceAnswer[],
  language: Language,
): Promise<ImportedWordings> {
  const countHeaders = (cells: readonly string[]): number =>
    cells.filter((cell) => headers.includes(cell.trim().toLowerCase())).length
  const start = await detectTable(bytes, { language, countHeaders })
  const columns = new Map(start.headers.map((header, at) => [header.trim().toLowerCase(), at]))
  const missing = ['key', 'form', ...languages].filter((header) => !columns.has(header))
  if (missing.length > 0)
    throw new Problem(problems.validation, { details: missing.map((header) => fieldProblem(header, 'required')) })
  const sentencesByKey = new Map(all.map((one) => [one.key, one]))
  const imported = new Map<string, { line: number; texts: Record<string, string> }>()
  const refused: ImportedWordings['refused'][number][] = []
  let same = 0
  async function* pieces() {
    yield bytes
  }
  for await (const { line, cells } of rowsBelowHeaders(pieces(), start.format)) {
    const cell = (header: string): string => unescapeFormula(cells[columns.get(header) ?? -1] ?? '')
    const key = cell('key').trim()
    const sentence = sentencesByKey.get(key)
    if (!sentence) {
      if (cells.some((one) => one !== '')) refused.push({ line, detail: say(refusals.unknown, language, { key }) })
      continue
    }
    const one = imported.get(key) ?? { line, texts: { ...sentence.texts } }
    for (const spoken of languages) {
      const text = cell(spoken).replaceAll('\r\n', '\n')
      const slot = slotOf(spoken, cell('form').trim() || null)
      if (text === '') continue
      if ((sentence.texts[slot] ?? sentence.originals[slot]) === text) same += 1
      else one.texts[slot] = text
    }
    imported.set(key, one)
  }
  const changes: ImportedText[] = []
  const write: ImportedWordings['write'][number][] = []
  for (const [key, { line, texts }] of imported) {
    const sentence = sentencesByKey.get(key)
    if (!sentence) continue
    const next = changedTexts(sentence.originals, texts)
    const changed = changesOf(sentence, next)
    if (changed.length === 0) continue
    const faults = textProblems(sentence.originals, next)
    if (faults.length === 0) {
      changes.push(...changed)
      write.push({ key, version: sentence.version, texts: next })
    } else refused.push(...faults.map((one) => ({ line, detail: say(one.sentence, language, one.values) })))
  }
  return { changes, same, refused, write }
}

function changesOf({ key, originals, texts }: SentenceAnswer, next: Readonly<Record<string, string>>): ImportedText[] {
  const slots = [...new Set([...Object.keys(originals), ...Object.keys(next)])]
  return slots.flatMap((slot) => {
    const original = originals[slot] ?? ''
    const [now, after] = [texts[slot] ?? original, next[slot] ?? original]
    return now === after ? [] : [{ key, slot, now, after, original }]
  })
}
