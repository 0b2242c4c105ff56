import { defineMessages, words } from '#engine/definition/words.ts'

/** The text of the mail with a scheduled report. */
export const scheduleMailMessages = defineMessages('reports.schedule-mail', {
  text: words('{{report}} : {{days}}', '{{report}}: {{days}}', '{{report}}: {{days}}'),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  attachedIsTheReportRows: words(
    'Vous trouverez ci-joint le rapport « {{report}} » ({{days}}), lignes : {{rows}}.',
    'Attached is the report “{{report}}” ({{days}}), rows: {{rows}}.',
    'تجد مرفقًا تقرير «{{report}}» ({{days}})، عدد الصفوف: {{rows}}.',
  ),
  theReportIsReadyRows: words(
    'Le rapport « {{report}} » ({{days}}) est prêt, lignes : {{rows}}. Il est trop lourd pour un e-mail : téléchargez-le dans Souk.',
    'The report “{{report}}” ({{days}}) is ready, rows: {{rows}}. It is too large for an email: download it from Souk.',
    'تقرير «{{report}}» ({{days}}) جاهز، عدد الصفوف: {{rows}}. حجمه أكبر من أن يرسل بالبريد، فنزله من الشاشة.',
  ),
  youReceiveItThroughThe: words(
    'Vous le recevez par l’envoi programmé « {{schedule}} ».',
    'You receive it through the scheduled email “{{schedule}}”.',
    'تتلقاه عبر الإرسال المجدول «{{schedule}}».',
  ),
  openReport: words('Ouvrir le rapport', 'Open report', 'فتح التقرير'),
})
