import type { Resource } from '#engine/definition/resource.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Values } from '#engine/definition/words.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { listMessages } from './list.messages.ts'

/** How many rows there are, as far as they were counted. */
interface Counted {
  readonly total: number
  readonly exact: boolean
}

const counting: Readonly<Record<Language, Intl.PluralRules>> = {
  fr: new Intl.PluralRules('fr'),
  en: new Intl.PluralRules('en'),
  ar: new Intl.PluralRules('ar'),
}

/** What so many rows of a resource are called inside a sentence. Arabic, whose six forms no label has, names them before it counts. */
function nounOf({ labels }: Pick<Resource, 'labels'>, count: number, language: Language): string {
  const noun = (language !== 'ar' && counting[language].select(count) === 'one' ? labels.one : labels.many)[language]
  // A label begins with a capital; an abbreviation keeps its own.
  return /^\p{Lu}\p{Ll}/u.test(noun) ? noun.charAt(0).toLocaleLowerCase(language) + noun.slice(1) : noun
}

/** Says how many rows of a resource there are, by their name, and which of them are meant where that is known. */
export function useCountLabel(resource: Pick<Resource, 'labels'>) {
  const say = useSay()
  const language = useLanguage()
  return ({ total, exact }: Counted, range?: { readonly from: number; readonly to: number }): string => {
    const values: Values = { total, what: nounOf(resource, total, language), ...range }
    if (range) return say(exact ? listMessages.range : listMessages.rangeMore, values)
    return say(exact ? listMessages.counted : listMessages.countedMore, values)
  }
}
