import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the print page. */
export const messages = defineMessages('stock.print-page', {
  title: words('Imprimer les QR codes', 'Print QR codes', 'طباعة رموز QR'),
  count: plural(
    { one: '{{count}} carte', other: '{{count}} cartes' },
    { one: '{{count}} card', other: '{{count}} cards' },
    {
      zero: 'لا بطاقات',
      one: 'بطاقة واحدة',
      two: 'بطاقتان',
      few: '{{count}} بطاقات',
      many: '{{count}} بطاقة',
      other: '{{count}} بطاقة',
    },
  ),
  per: words('Cartes par page A4', 'Cards per A4 page', 'البطاقات في صفحة A4'),
  print: words('Imprimer', 'Print', 'طباعة'),
  first: words('Première page', 'First page', 'الصفحة الأولى'),
  most: words(
    'Ce sont les {{most}} premières : on en imprime au plus {{most}} à la fois.',
    'These are the first {{most}}: at most {{most}} are printed at a time.',
    'هذه أول {{most}}: تطبع {{most}} على الأكثر في كل مرة.',
  ),
  next: words('Préparer les suivantes', 'Prepare the next batch of cards', 'تحضير التالية'),
  none: words('Aucun profil à imprimer.', 'No profiles to print.', 'لا يوجد ملف للطباعة.'),
  failed: words('Les profils n’ont pas pu être chargés.', 'The profiles could not be loaded.', 'تعذر تحميل الملفات.'),
  size: words(
    'À imprimer à 100 % (taille réelle), pour que chaque code mesure quatre centimètres.',
    'Print at 100% (actual size), so that each code measures four centimetres.',
    'اطبع بنسبة 100% (الحجم الفعلي) ليكون قياس كل رمز أربعة سنتيمترات.',
  ),
  over: plural(
    { one: '{{count}} hors service, donc sans carte', other: '{{count}} hors service, donc sans carte' },
    { one: '{{count}} retired, so without a card', other: '{{count}} retired, so without a card' },
    {
      zero: 'لا ملفات خارج الخدمة',
      one: 'ملف واحد خارج الخدمة، فبلا بطاقة',
      two: 'ملفان خارج الخدمة، فبلا بطاقة',
      few: '{{count}} ملفات خارج الخدمة، فبلا بطاقة',
      many: '{{count}} ملفًا خارج الخدمة، فبلا بطاقة',
      other: '{{count}} ملف خارج الخدمة، فبلا بطاقة',
    },
  ),
})
