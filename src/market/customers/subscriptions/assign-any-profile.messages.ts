import { words } from '#engine/definition/words.ts'

/** What taking any profile that fits says. */
export const messages = {
  any: words('Profil disponible…', 'Available profile…', 'ملف متاح…'),
  title: words('Attribuer un profil disponible', 'Assign an available profile', 'تخصيص ملف متاح'),
  explain: words(
    'Le plus ancien profil disponible qui convient est attribué ; ce qui reste vide convient toujours.',
    'The oldest available profile that fits is assigned; what is left empty always fits.',
    'يُخصص أقدم ملف متاح مناسب؛ ما يُترك فارغا يناسب دائما.',
  ),
  wish: words('Profil voulu', 'Wanted profile', 'الملف المطلوب'),
  act: words('Attribuer', 'Assign', 'تخصيص'),
  done: words('Abonnement commencé', 'Subscription begun', 'بدأ الاشتراك'),
}
