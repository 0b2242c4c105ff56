import type { Unit } from '#engine/definition/field.ts'
import type { Language } from '#engine/definition/locale.ts'
import { readAmount, type Amount, type Misread } from './amount-text.ts'
import { splitNumber, type DecimalMark } from './number-text.ts'

/** The number notation of each language, in which people of that language type. */
const ownWriting: Readonly<Record<Language, { readonly decimal: DecimalMark; readonly groups: string }>> = {
  fr: { decimal: ',', groups: ' ' },
  en: { decimal: '.', groups: ',' },
  ar: { decimal: '.', groups: ',' },
}

/**
 * Reads a number that a person types into a form. An ambiguous number is read in the notation of the person's language,
 * but refused if the field does not allow that many decimals.
 */
export function readTyped(
  text: string,
  language: Language,
  units: readonly Unit[] = [],
  decimals = Infinity,
): Amount | Misread {
  return readAmount(text, units, { decimal: decimalTyped(text, language, decimals) })
}

function decimalTyped(text: string, language: Language, decimals: number): DecimalMark | null {
  const { decimal, groups } = ownWriting[language]
  // A number is ambiguous only if it has a single separator followed by three digits.
  const separator = /[.,]/.exec(splitNumber(text)?.figures ?? '')?.[0]
  if (separator === decimal) return decimals >= 3 ? decimal : null
  return separator === groups ? decimal : null
}
