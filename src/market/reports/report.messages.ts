import { defineMessages, plural, words } from '#engine/definition/words.ts'

/** Messages of the report screen. */
export const messages = defineMessages('reports.report', {
  report: words('Rapport', 'Report', 'التقرير'),
  counts: words('Ce que ce rapport compte', 'What this report counts', 'ما يحسبه هذا التقرير'),
  period: words('Période', 'Period', 'الفترة'),
  own: words('Dates choisies', 'Custom dates', 'تواريخ محددة'),
  from: words('Du', 'From', 'من'),
  to: words('Au', 'To', 'إلى'),
  now: words('Situation du {{day}}', 'As it stands on {{day}}', 'الوضع في {{day}}'),
  by: words('Regrouper par', 'Group by', 'التجميع حسب'),
  rows: words('{{what}} (détail)', '{{what}} (detail)', '{{what}} (تفصيل)'),
  all: words('Tous', 'All', 'الكل'),
  files: words('Exporter', 'Export', 'تصدير'),
  begun: words('Le téléchargement commence', 'Download started', 'يبدأ التنزيل'),
  onlyFirst: words(
    'Le PDF imprime les {{most}} premières lignes sur {{count}} ; prenez Excel ou CSV pour les avoir toutes.',
    'The PDF prints the first {{most}} of {{count}} rows; use Excel or CSV to get them all.',
    'يطبع ملف PDF الصفوف الأولى ({{most}} من {{count}})؛ استخدم Excel أو CSV للحصول عليها كلها.',
  ),
  total: words('Total', 'Total', 'المجموع'),
  totals: words('Totaux', 'Totals', 'المجاميع'),
  empty: words(
    'Rien à compter avec ces choix. Élargissez la période ou retirez un filtre.',
    'Nothing to count with these choices. Widen the period or remove a filter.',
    'لا شيء يُعد بهذه الاختيارات. وسّع الفترة أو أزل مرشحًا.',
  ),
  failed: words('Le rapport n’a pas pu être chargé.', 'The report could not be loaded.', 'تعذر تحميل التقرير.'),
  wrongDays: words(
    'Cette période ne peut pas être montrée : elle commence après sa fin, ou dépasse dix ans.',
    'This period cannot be shown: it starts after it ends, or is longer than ten years.',
    'لا يمكن عرض هذه الفترة: تبدأ بعد نهايتها أو تتجاوز عشر سنوات.',
  ),
  again: words('Réessayer', 'Try again', 'إعادة المحاولة'),
  usual: words('Revenir au rapport habituel', 'Back to the default report', 'العودة إلى التقرير المعتاد'),
  next: words('Lignes suivantes', 'Next rows', 'الصفوف التالية'),
  first: words('Revenir au début', 'Back to the beginning', 'العودة إلى البداية'),
  count: plural(
    { one: '{{count}} ligne', other: '{{count}} lignes' },
    { one: '{{count}} row', other: '{{count}} rows' },
    {
      zero: 'لا صفوف',
      one: 'صف واحد',
      two: 'صفان',
      few: '{{count}} صفوف',
      many: '{{count}} صفًا',
      other: '{{count}} صف',
    },
  ),
  most: words(
    '{{most}} groupes sur {{count}} sont montrés ; le fichier les contient tous.',
    '{{most}} of {{count}} groups are shown; the file holds them all.',
    'عدد المجموعات المعروضة: {{most}} من {{count}}؛ ويحتوي الملف عليها جميعًا.',
  ),
  sort: words('Trier par {{what}}', 'Sort by {{what}}', 'الترتيب حسب {{what}}'),
  schedule: words('Programmer l’envoi', 'Schedule email…', 'جدولة الإرسال'),
})

/** The names of the file formats. */
export const formatWords = { pdf: 'PDF', xlsx: 'Excel', csv: 'CSV' } as const
