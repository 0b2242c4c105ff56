import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the coming days on a provider's home page. */
export const messages = defineMessages('providers.provider-home-upcoming-days', {
  title: words('Les sept prochains jours', 'The next seven days', 'الأيام السبعة القادمة'),
  none: words('Rien n’est prévu.', 'Nothing is planned.', 'لا شيء مخطط.'),
  all: words('Tout l’agenda', 'Full calendar', 'التقويم كله'),
})
