import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, plural, say, words } from '#engine/definition/words.ts'

const old = defineMessages(
  'access.backup-notice.old',
  plural(
    {
      one: 'La dernière sauvegarde vérifiée date de {{count}} jour',
      other: 'La dernière sauvegarde vérifiée date de {{count}} jours',
    },
    { one: 'The last verified backup is {{count}} day old', other: 'The last verified backup is {{count}} days old' },
    {
      zero: 'آخر نسخة احتياطية موثقة حديثة',
      one: 'عمر آخر نسخة احتياطية موثقة يوم واحد',
      two: 'عمر آخر نسخة احتياطية موثقة يومان',
      few: 'عمر آخر نسخة احتياطية موثقة {{count}} أيام',
      many: 'عمر آخر نسخة احتياطية موثقة {{count}} يومًا',
      other: 'عمر آخر نسخة احتياطية موثقة {{count}} يوم',
    },
  ),
)
const { failed, advice } = defineMessages('access.backup-notice.text', {
  failed: words('La sauvegarde de la nuit a échoué', 'The nightly backup failed', 'فشلت النسخة الاحتياطية الليلية'),
  advice: words(
    'Vérifiez la sauvegarde planifiée sur le serveur : son journal nomme la cause.',
    'Check the scheduled backup on the server: its log names the cause.',
    'تحقق من النسخ الاحتياطي المجدول على الخادم: يذكر سجله السبب.',
  ),
})

/** Notice that the nightly backup failed, or that the last verified backup is too old. */
export const backupNotice: NoticeKind = defineMessages('access.backup-notice', {
  name: 'backup',
  label: words('Une sauvegarde échoue ou manque', 'A backup fails or is missing', 'فشل نسخة احتياطية أو غيابها'),
  demand: 'diagnostics:read',
  byMail: true,
  say: ({ failed: hasFailed, days, problem }, language) => ({
    title: hasFailed ? failed[language] : say(old, language, { count: Number(days ?? 1) }),
    detail: typeof problem === 'string' && problem !== '' ? `\u2066${problem}\u2069` : advice[language],
  }),
  address: () => '/',
})
