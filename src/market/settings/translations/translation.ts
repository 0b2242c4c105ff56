import type { MenuPage } from '#engine/definition/menu.ts'
import { defineMessages, words } from '#engine/definition/words.ts'

/** The screen of all messages of the interface, with the languages side by side. */
export const translations: MenuPage = defineMessages('settings.translation.definition', {
  page: 'translations',
  screen: '/settings/translations',
  parent: 'settings',
  icon: 'language',
  label: words('Traductions', 'Translations', 'الترجمات'),
  demand: 'translation:read',
})

/** The route of messages. */
export const translationsPath = '/api/settings/translations'

/** The states that filter the list of messages. */
export const sentenceStates = ['changed', 'missing', 'stale', 'places', 'plural'] as const

export type SentenceState = (typeof sentenceStates)[number]
