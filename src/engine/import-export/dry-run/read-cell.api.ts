import type { Field } from '#engine/definition/field.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import type { Language } from '#engine/definition/locale.ts'
import { plainDigits, readNumber } from '#engine/fields/numbers/number-text.ts'
import { instantAt } from '#engine/fields/dates/zoned-time.ts'
import { cellType, choiceNamed, foldWord, listItems, noWords, yesWords } from '../table-files/cell.api.ts'
import { unescapeFormula } from '../table-files/formula-injection.api.ts'
import { importProblem } from '../import-problems.api.ts'

/** What a cell says of a field: its JSON value, still to be checked, or what is wrong with how it is written. */
export type CellValue = { readonly value: unknown } | { readonly problem: ProblemDetail }

/** Reads a cell as people of the language write it. */
export function readCell(name: string, field: Field, cell: string, language: Language): CellValue {
  const written = cell.trim()
  if (written === '') return { value: null }
  const text = unescapeFormula(written)
  const wrong = (code: 'number' | 'date' | 'type'): CellValue => ({ problem: fieldProblem(name, code) })
  if (field.cell) return { value: field.cell.read(text, language) }
  if (field.column.type === 'jsonb') return { value: listItems(unescapeFormula(cell)) }
  if (field.column.type === 'timestamptz') {
    const moment = readMoment(text)
    return moment === null ? wrong('date') : { value: moment }
  }
  const type = cellType(field)
  if (type === 'boolean') {
    const answer = readYesNo(text)
    return answer === null ? wrong('type') : { value: answer }
  }
  if (type === 'number') {
    const figure = readNumber(text.replace(/\s*[%٪]$/, ''), language)
    if (figure === null) return wrong('number')
    // Zeros behind the point say nothing.
    const plain = figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '')
    return { value: field.column.type.startsWith('numeric') ? plain : Number(plain) }
  }
  if (type === 'day') {
    const day = readDay(text)
    return day === null ? wrong('date') : { value: day }
  }
  if (field.choices) return { value: choiceNamed(field.choices, text) ?? text }
  // Excel writes a long number so, and its last digits are gone.
  if (text === written && /^\d(?:[.,]\d+)?E\+\d{2,}$/i.test(text)) {
    return { problem: importProblem('scientific', { field: name, values: { value: text } }) }
  }
  return { value: text }
}

const yes = new Set([...Object.values(yesWords), 'true', 'vrai', '1', 'x', 'o', 'y', 'صحيح'].map(foldWord))
const no = new Set([...Object.values(noWords), 'false', 'faux', '0', 'n', 'خطأ'].map(foldWord))

function readYesNo(text: string): boolean | null {
  const word = foldWord(plainDigits(text))
  if (yes.has(word)) return true
  return no.has(word) ? false : null
}

/** `2026-11-21` as it is; `21/11/2026`, `21-11-2026` and `21.11.2026` the day first, as all three languages write it. */
function readDay(text: string): string | null {
  const plain = plainDigits(text).replace(/[\u200e\u200f\u061c]/g, '')
  const midnight = /^(\d{4}-\d{2}-\d{2})(?:[T ]00:00(?::00(?:\.0+)?)?Z?)?$/.exec(plain)
  if (midnight?.[1]) return midnight[1]
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain) ?? []
  return day && month && year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : null
}

/** A moment in ISO, or a day with or without a time; without a zone it is one on the organisation's clock. */
function readMoment(text: string): string | null {
  const plain = plainDigits(text).replace(/[\u200e\u200f\u061c]/g, '')
  if (/^\d{4}-\d{2}-\d{2}T.*(?:Z|[+-]\d{2}:\d{2})$/.test(plain)) return plain
  const [, date = '', hours = '00', minutes = '00', seconds = '00'] =
    /^(\S+?)(?:[T\s]+(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d{1,6})?))?)?$/.exec(plain) ?? []
  const day = readDay(date)
  if (day === null || Number(hours) > 23 || Number(minutes) > 59 || Number(seconds) >= 60) return null
  return instantAt(`${day} ${hours.padStart(2, '0')}:${minutes}`, organisation.zone).replace(/00\.000Z$/, `${seconds}Z`)
}
