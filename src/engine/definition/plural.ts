import type { Language } from './locale.ts'
import { keyOf, liveText, type Plural, type PluralForm } from './words.ts'

/** Writes a sentence that counts. French says « many » (a million *de* …) like « other » unless told. */
/* @__NO_SIDE_EFFECTS__ */
export function plural(
  fr: { one: string; other: string; many?: string },
  en: { one: string; other: string },
  ar: Readonly<Record<PluralForm, string>>,
): Plural {
  const live = <Forms extends Readonly<Record<string, string>>>(language: Language, forms: Forms): Forms =>
    Object.defineProperties(
      {} as Forms,
      Object.fromEntries(
        Object.entries(forms).map(([form, text]) => [
          form,
          liveText(language, () => keyOf(fr.other, en.other, ar.other, form), text),
        ]),
      ),
    )
  return { fr: live('fr', { many: fr.other, ...fr }), en: live('en', en), ar: live('ar', ar) }
}
