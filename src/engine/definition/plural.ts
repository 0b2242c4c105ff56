import { awaitName } from './message-names.ts'
import type { Plural, PluralForm } from './words.ts'

/**
 * Defines a sentence that contains a count. For the category "many" (a million *de* …), French uses `other` unless the
 * message has a `many` form.
 */
/* @__NO_SIDE_EFFECTS__ */
export function plural(
  fr: { one: string; other: string; many?: string },
  en: { one: string; other: string },
  ar: Readonly<Record<PluralForm, string>>,
): Plural {
  return awaitName({ fr: { many: fr.other, ...fr }, en, ar })
}
