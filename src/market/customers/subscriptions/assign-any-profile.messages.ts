import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the dialog that assigns any matching profile. */
export const messages = defineMessages('customers.assign-any-profile', {
  any: words('Profil disponible…', 'Available profile…', 'ملف متاح…'),
  title: words('Attribuer un profil disponible', 'Assign an available profile', 'تخصيص ملف متاح'),
  explain: words(
    'Le plus ancien profil disponible qui convient est attribué ; ce qui reste vide convient toujours.',
    'The oldest available profile that matches is assigned; fields left empty match anything.',
    'يُخصص أقدم ملف متاح مناسب؛ ما يُترك فارغًا يناسب دائمًا.',
  ),
  wish: words('Profil voulu', 'Requested profile', 'الملف المطلوب'),
  act: words('Attribuer', 'Assign', 'تخصيص'),
  done: words('Abonnement commencé', 'Subscription started', 'بدأ الاشتراك'),
})
