import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of a provider. */
export const providerMessages = defineMessages('providers.provider', {
  calendar: words('Agenda', 'Calendar', 'التقويم'),
  customers: words('Clients', 'Customers', 'العملاء'),
  reviews: words('Avis', 'Reviews', 'التقييمات'),
  many: words('Accueil', 'Home', 'الرئيسية'),
})
