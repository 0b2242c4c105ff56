import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the greeting. */
export const { morning, afternoon, evening } = defineMessages('greeting', {
  morning: words('Bonjour {{name}}', 'Good morning {{name}}', 'صباح الخير، {{name}}'),
  afternoon: words('Bonjour {{name}}', 'Good afternoon {{name}}', 'طاب يومك {{name}}'),
  evening: words('Bonsoir {{name}}', 'Good evening {{name}}', 'مساء الخير، {{name}}'),
})
