import { createHash } from 'node:crypto'
import { say } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { FieldValues } from '#engine/crud/repository.api.ts'
import type { Mapping } from '#engine/import-export/dry-run/column-mapping.api.ts'
import { hasMarkup, textOfMarkup } from '#engine/import-export/dry-run/markup-text.api.ts'
import type { ImportNote } from '#engine/import-export/import-departure.api.ts'
import { checkDigitOf } from '#engine/fields/codes/barcode.ts'
import { ownCurrency, unitCalled } from '#engine/fields/numbers/amount-text.ts'
import { markup } from './article-cells.messages.ts'

/** Whether a text is an eSIM Go bundle code such as `esim_1GB_7D_FR_V2`. */
export function isBundleName(text: string): boolean {
  return /^esims?_[\dA-Z_.]+$/i.test(text)
}

const marked = ['name', 'description']

/**
 * Rewrites a cell of an article file. Markup becomes plain text; a number gets the unit from its unit column; data marked as unlimited
 * becomes `unlimited`.
 */
export function rewriteArticleCell(field: string, cell: string, parts: Readonly<Record<string, string>>): string {
  if (marked.includes(field.split('.')[0] ?? field)) return textOfMarkup(cell)
  if (field === 'price') {
    const { priceCurrency = '' } = parts
    const isOwn = priceCurrency === '' || unitCalled([ownCurrency()], priceCurrency) !== undefined
    return isOwn ? cell : withUnit(cell, priceCurrency)
  }
  if (field === 'dataAllowance') {
    const { endlessData = '', dataUnit = '' } = parts
    return /^(true|1|yes|oui|vrai|y|o|نعم)$/i.test(endlessData) ? 'unlimited' : withUnit(cell, dataUnit)
  }
  return field === 'validityDays' ? withUnit(cell, parts['validityUnit'] ?? '') : cell
}

function withUnit(cell: string, unit: string): string {
  return unit !== '' && /\d/.test(cell) && !/\p{L}|\p{Sc}/u.test(cell) ? `${cell.trim()} ${unit}` : cell
}

/**
 * Fills in the missing values of a new plan (not a physical product) from a supplier's list. Name and description default to each
 * other. The barcode is an in-store one (GS1 prefix 20 to 29), derived from the identifier.
 */
export function planOfRow({ externalSource, externalId, ...values }: FieldValues): FieldValues {
  const isPlan = [values['countries'], values['dataAllowance'], values['validityDays']].some(isFilled)
  if (!isFilled(externalId) || !isPlan) return {}
  const { name, description } = values
  const digest = createHash('sha256')
    .update(`${String(externalSource)}\n${String(externalId)}`)
    .digest()
  const digits = `2${String(digest.readBigUInt64BE() % 10n ** 11n).padStart(11, '0')}`
  return {
    ...(isFilled(description) && { name: String(description).replace(/\s+/g, ' ').slice(0, 160) }),
    ...(isFilled(name) && { description: name }),
    barcode: digits + checkDigitOf(digits),
  }
}

function isFilled(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0)
}

/** The remark shown when a file's texts contain markup, which the import removes. */
export function markupNote(
  mapping: Mapping,
  sample: readonly (readonly string[])[],
  language: Language,
): readonly ImportNote[] {
  const columns = mapping.flatMap((name, at) => (marked.includes(name ?? '') ? [at] : []))
  const isMarked = sample.some((cells) => columns.some((at) => hasMarkup(cells[at] ?? '')))
  return isMarked ? [{ detail: say(markup, language), link: null }] : []
}
