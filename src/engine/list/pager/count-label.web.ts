import type { Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Values } from '#engine/definition/words.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { listMessages } from '../list.messages.ts'

/** The row count of a list, and whether it is exact. */
export interface Counted {
  readonly total: number
  readonly exact: boolean
}

/** The numbers of the first and last shown row. */
export interface ShownRange {
  readonly from: number
  readonly to: number
}

const counting: Readonly<Record<Language, Intl.PluralRules>> = {
  fr: new Intl.PluralRules('fr'),
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
}

/**
 * The noun for a number of rows of a resource inside a sentence. Arabic uses the plural label before the number,
 * because labels have no form for each of the six Arabic plural categories.
 */
export function nounOf({ labels }: Pick<Resource, 'labels'>, count: number, language: Language): string {
  const noun = (language !== 'ar' && counting[language].select(count) === 'one' ? labels.one : labels.many)[language]
  // A label begins with a capital letter, which is lowered inside a sentence; an abbreviation keeps its capitals.
  return /^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLocaleLowerCase(language) + noun.slice(1) : noun
}

/**
 * Hook that returns a function for a sentence with a row count: the number, the name of the rows and, if known, the
 * shown range.
 */
export function useCountLabel(resource: Pick<Resource, 'labels'>) {
  const say = useSay()
  const language = useLanguage()
  return ({ total, exact }: Counted, range?: ShownRange): string => {
    const values: Values = { total, what: nounOf(resource, total, language), ...range }
    if (range) return say(exact ? listMessages.range : listMessages.rangeMore, values)
    return say(exact ? listMessages.counted : listMessages.countedMore, values)
  }
}
