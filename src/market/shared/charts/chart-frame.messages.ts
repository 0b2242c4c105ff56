import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the frame of charts. */
export const messages = defineMessages('reports.chart-frame', {
  table: words('Voir le tableau', 'View table', 'عرض الجدول'),
  chart: words('Voir le graphique', 'View chart', 'عرض الرسم البياني'),
  file: words('Exporter en CSV', 'Export as CSV', 'تصدير CSV'),
  of: words('{{act}} : {{title}}', '{{act}}: {{title}}', '{{act}}: {{title}}'),
})
