import * as z from 'zod'
import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, say, words, type Words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import { localizedText } from '#engine/http/contract.ts'

const finished = z.object({
  kind: z.string(),
  what: localizedText.describe('The name of its resource'),
  address: z.string(),
  total: z.number(),
  failed: z.number(),
  file: z
    .object({ name: z.string(), state: z.string(), created: z.number(), updated: z.number() })
    .exactOptional()
    .describe('The import, if the job was one'),
})

/** The stored data of a finished job. */
export type FinishedJob = z.infer<typeof finished>

const titles: Readonly<Record<string, Words>> = defineMessages('access.finished-job-notice.titles', {
  activate: words('Activation terminée', 'Activation finished', 'انتهى التفعيل'),
  deactivate: words('Désactivation terminée', 'Deactivation finished', 'انتهى التعطيل'),
  delete: words('Suppression terminée', 'Deletion finished', 'انتهى الحذف'),
  edit: words('Modification terminée', 'Change finished', 'انتهى التعديل'),
  revert: words('Retour en arrière terminé', 'Reverting finished', 'انتهى التراجع'),
  restore: words('Rétablissement terminé', 'Restoring finished', 'انتهت الاستعادة'),
  'profile-assign': words('Attribution terminée', 'Assignment finished', 'انتهى التخصيص'),
  'profile-rollback': words('Lot de profils repris', 'Batch of profiles rolled back', 'تم التراجع عن دفعة الملفات'),
})
const { usual, imported, importAborted, checked, ofImport, ofFile, ofRows } = defineMessages(
  'access.finished-job-notice.text',
  {
    usual: words('Travail terminé', 'Job finished', 'انتهى العمل'),
    imported: words('Import terminé', 'Import finished', 'انتهى الاستيراد'),
    importAborted: words('Import interrompu', 'Import interrupted', 'توقف الاستيراد'),
    checked: words('Fichier vérifié', 'File checked', 'تم التحقق من الملف'),
    ofImport: words(
      '{{file}} · créés : {{created}}, modifiés : {{updated}}, refusés : {{failed}}',
      '{{file}} · created: {{created}}, updated: {{updated}}, refused: {{failed}}',
      '{{file}} · أُنشئ: {{created}}، عُدّل: {{updated}}، رُفض: {{failed}}',
    ),
    ofFile: words('{{file}} · {{what}}', '{{file}} · {{what}}', '{{file}} · {{what}}'),
    ofRows: words(
      '{{what}} · traités : {{total}}, refusés : {{failed}}',
      '{{what}} · done: {{total}}, refused: {{failed}}',
      '{{what}} · تمت معالجة: {{total}}، رُفض: {{failed}}',
    ),
  },
)

/** Notice to the person who started a job that the job is finished. */
export const finishedJobNotice: NoticeKind = defineMessages('access.finished-job-notice', {
  name: 'finished-job',
  label: words(
    'Mes imports et actions en masse sont terminés',
    'My imports and bulk actions finish',
    'انتهاء عمليات الاستيراد والإجراءات الجماعية الخاصة بي',
  ),
  demand: null,
  byMail: false,
  say(facts, language) {
    const job = finished.parse(facts)
    const figure = (value: number) => value.toLocaleString(language === 'ar' ? 'ar-u-nu-latn' : language)
    const what = job.what[language]
    if (!job.file)
      return {
        title: (titles[job.kind] ?? usual)[language],
        detail: say(ofRows, language, { what, total: figure(job.total), failed: figure(job.failed) }),
      }
    const { name, state, created, updated } = job.file
    const values = { file: name, what, created: figure(created), updated: figure(updated), failed: figure(job.failed) }
    return {
      title: titleOfImport(job.kind, state, language),
      detail: say(state === 'done' ? ofImport : ofFile, language, values),
    }
  },
  address: (facts) => finished.parse(facts).address,
})

function titleOfImport(kind: string, state: string, language: Language): string {
  if (state === 'failed') return importAborted[language]
  return (kind === 'import-check' ? checked : imported)[language]
}
