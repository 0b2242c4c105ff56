import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the samples in the gallery. */
export const galleryMessages = defineMessages('gallery', {
  title: words('Galerie', 'Gallery', 'المعرض'),
  text: words('Texte', 'Text', 'النصوص'),
  buttons: words('Boutons', 'Buttons', 'الأزرار'),
  fields: words('Champs', 'Fields', 'الحقول'),
  choices: words('Choix', 'Choices', 'الخيارات'),
  states: words('États', 'States', 'الحالات'),
  cards: words('Fiches', 'Cards', 'البطاقات'),
  grounds: words('Surfaces', 'Surfaces', 'الأسطح'),
  sample: words('Le marché de 12 340 étals', 'The market of 12,340 stalls', 'سوق من 12,340 دكانًا'),
  act: words('Livrer', 'Deliver', 'تسليم'),
  remove: words('Supprimer', 'Delete', 'حذف'),
  name: words('Nom', 'Name', 'الاسم'),
  hint: words('Comme sur la pièce d’identité.', 'As on the identity card.', 'كما في بطاقة الهوية.'),
  error: words('Ce nom est déjà pris.', 'This name is taken.', 'هذا الاسم مستعمل.'),
  first: words('Aujourd’hui', 'Today', 'اليوم'),
  second: words('Sept jours', 'Seven days', 'سبعة أيام'),
  third: words('Ce mois', 'This month', 'هذا الشهر'),
  open: words('Ouvrir la boîte', 'Open the dialog', 'فتح النافذة'),
  told: words('C’est enregistré', 'It is saved', 'تم الحفظ'),
  failed: words('Rien n’est enregistré', 'Nothing is saved', 'لم يُحفظ شيء'),
  menu: words('Actions', 'Actions', 'إجراءات'),
} as const)
