import { defineMessages, words } from '#engine/definition/words.ts'

/** The messages about the notation of a column. */
export const columnConventionMessages = defineMessages('column-conventions', {
  decimal: words('Nombres de {{header}}', 'Numbers in {{header}}', 'أرقام {{header}}'),
  point: words('1,234.50', '1,234.50', '\u20661,234.50\u2069'),
  comma: words('1 234,50', '1 234,50', '\u20661 234,50\u2069'),
  dayOrder: words('Dates de {{header}}', 'Dates in {{header}}', 'تواريخ {{header}}'),
  dmy: words('jour/mois/année', 'day/month/year', 'يوم/شهر/سنة'),
  mdy: words('mois/jour/année', 'month/day/year', 'شهر/يوم/سنة'),
  ymd: words('année/mois/jour', 'year/month/day', 'سنة/شهر/يوم'),
  unit: words('Unité de {{header}}', 'Unit of {{header}}', 'وحدة {{header}}'),
  noUnit: words('Sans unité', 'No unit', 'دون وحدة'),
  fraction: words(
    '{{sign}}, montants divisés par {{divisor}}',
    '{{sign}}, amounts divided by {{divisor}}',
    '{{sign}}، تُقسم المبالغ على {{divisor}}',
  ),
  sure: words('Lu comme {{writing}}, d’après :', 'Read as {{writing}}, as shown by:', 'يُقرأ بصيغة {{writing}} بدليل:'),
  chosen: words('Lu comme {{writing}}.', 'Read as {{writing}}.', 'يُقرأ بصيغة {{writing}}.'),
  choose: words(
    'À choisir, car deux lectures sont possibles :',
    'Choose, as there are two ways to read:',
    'اختر، فهناك قراءتان ممكنتان:',
  ),
  otherDates: words(
    'À vérifier : lu comme {{writing}}, comme les autres dates du fichier.',
    'Check this: read as {{writing}}, like the other dates of the file.',
    'للتحقق: يُقرأ بصيغة {{writing}} مثل التواريخ الأخرى في الملف.',
  ),
  chooseUnit: words(
    'Des nombres n’ont pas d’unité : choisissez-la.',
    'Some numbers have no unit: choose it.',
    'بعض الأرقام دون وحدة: اخترها.',
  ),
  currency: words(
    '« {{sign}} » n’est pas la devise de l’organisation ({{currency}}) : ces lignes seront refusées.',
    '“{{sign}}” is not the organisation’s currency ({{currency}}): these rows will be rejected.',
    '«{{sign}}» ليست عملة المؤسسة ({{currency}}): ستُرفض هذه الصفوف.',
  ),
  undecided: words(
    'Des nombres ou des dates ont deux lectures possibles : choisissez celle de leur colonne.',
    'Some numbers or dates can be read in two ways: choose the right one for their column.',
    'لبعض الأرقام أو التواريخ قراءتان ممكنتان: اختر القراءة الصحيحة لعمودها.',
  ),
  chooseColumns: words('Choisir pour les colonnes', 'Choose for the columns', 'الاختيار للأعمدة'),
})
