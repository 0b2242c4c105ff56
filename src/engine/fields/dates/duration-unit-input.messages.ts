import { defineMessages, words } from '#engine/definition/words.ts'

/** The labels of the duration input. */
export const messages = defineMessages('duration-unit-input', {
  unit: words('{{label}}, unité', '{{label}}, unit', '{{label}}، الوحدة'),
  day: words('jours', 'days', 'أيام'),
  hour: words('heures', 'hours', 'ساعات'),
  minute: words('minutes', 'minutes', 'دقائق'),
})
