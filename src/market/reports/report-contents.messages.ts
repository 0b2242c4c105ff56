import { defineMessages, words } from '#engine/definition/words.ts'

/** The message for a report that has too many groups for a file. */
export const { tooManyMessage } = defineMessages('reports.report-contents', {
  tooManyMessage: words(
    'Ce rapport a {{count}} groupes : un fichier en contient au plus {{most}}. Réduisez la période ou filtrez.',
    'This report has {{count}} groups: a file holds {{most}} at most. Shorten the period or filter.',
    'عدد مجموعات هذا التقرير {{count}}: أقصى ما يحتويه الملف {{most}}. قصر الفترة أو صف النتائج.',
  ),
})
