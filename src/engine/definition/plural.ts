import { awaitName } from './message-names.ts'
import type { Plural, PluralForm } from './words.ts'

/** Writes a sentence that counts. French uses `other` for « many » (a million *de* …) unless the message has that form. */
/* @__NO_SIDE_EFFECTS__ */
export function plural(
  fr: { one: string; other: string; many?: string },
  en: { one: string; other: string },
  ar: Readonly<Record<PluralForm, string>>,
): Plural {
  return awaitName({ fr: { many: fr.other, ...fr }, en, ar })
}
