import { defineMessages, words } from '#engine/definition/words.ts'

/** The column headers and the file name of the report. */
export const importReportMessages = defineMessages('import-report', {
  lineWords: words('Ligne', 'Line', 'الصف'),
  reasonWords: words('Motif', 'Reason', 'السبب'),
  refusedWords: words('refusés', 'rejected', 'المرفوضة'),
})
