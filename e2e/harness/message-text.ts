import { isPlural } from '../../src/engine/definition/message-table.ts'
import { say, type Language, type Values } from '../../src/engine/definition/words.ts'
import { engineMessages } from '../../src/engine/i18n/engine.messages.ts'

/** A sentence of the interface by its key, for stories that are told in every language. */
export function messageText(key: keyof typeof engineMessages, language: Language, values: Values = {}): string {
  const sentence = engineMessages[key]
  return isPlural(sentence) ? say(wordsOf(sentence), language, values) : say(sentence, language, values)
}

function wordsOf(sentence: { readonly [language in Language]: { readonly other: string } }) {
  return { fr: sentence.fr.other, en: sentence.en.other, ar: sentence.ar.other }
}
