import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the company on a provider's home page. */
export const messages = defineMessages('providers.provider-home-company', {
  title: words('Mon entreprise', 'My company', 'شركتي'),
  verified: words('Contrat vérifié', 'Contract verified', 'العقد موثق'),
  waiting: words('Contrat en cours de vérification', 'Contract being verified', 'العقد قيد التوثيق'),
  change: words('Modifier mon profil', 'Edit my profile', 'تعديل ملفي'),
  quick: words('Actions rapides', 'Quick actions', 'إجراءات سريعة'),
})
