import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the language switch of an input. */
export const messages = defineMessages('translated-input', {
  languages: words('Langues', 'Languages', 'اللغات'),
  missing: words('manque : {{languages}}', 'missing: {{languages}}', 'ينقص: {{languages}}'),
})
