import { defineMessages, words } from '#engine/definition/words.ts'

/** The texts above and below the rows of a printed report. */
export const messages = defineMessages('reports.report-pdf-file', {
  now: words('Au {{day}}', 'On {{day}}', 'في {{day}}'),
  by: words('Par : {{group}}', 'By: {{group}}', 'حسب: {{group}}'),
  is: words('{{filter}} : {{value}}', '{{filter}}: {{value}}', '{{filter}}: {{value}}'),
  printedPart: words(
    'Les {{most}} premières lignes sur {{count}} sont imprimées ; le reste est dans les fichiers Excel et CSV.',
    'The first {{most}} of {{count}} rows are printed; the rest is in the Excel and CSV files.',
    'طُبعت الصفوف الأولى ({{most}} من {{count}})؛ والباقي في ملفي Excel وCSV.',
  ),
  made: words('Établi le {{at}}', 'Created on {{at}}', 'أعد في {{at}}'),
})
