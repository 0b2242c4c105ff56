import type { Message } from '#engine/mail/render-letter.api.ts'
import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'

/** What a mail with a report says. */
export function scheduleMail(
  language: Language,
  told: {
    readonly schedule: string
    readonly report: string
    readonly days: string
    readonly rows: string
    /** Whether the file goes with it; one that is too heavy is fetched on the screen. */
    readonly attached: boolean
    readonly address: string
  },
): Message {
  const { schedule, report, days, rows, attached, address } = told
  return {
    language,
    subject: words('{{report}} : {{days}}', '{{report}}: {{days}}', '{{report}}: {{days}}'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      attached
        ? words(
            'Vous trouverez ci-joint le rapport « {{report}} » ({{days}}), lignes : {{rows}}.',
            'Attached is the report “{{report}}” ({{days}}), rows: {{rows}}.',
            'تجد مرفقًا تقرير «{{report}}» ({{days}})، عدد الأسطر: {{rows}}.',
          )
        : words(
            'Le rapport « {{report}} » ({{days}}) est prêt, lignes : {{rows}}. Il est trop lourd pour un e-mail : prenez-le à l’écran.',
            'The report “{{report}}” ({{days}}) is ready, rows: {{rows}}. It is too large for an email: download it from Souk.',
            'تقرير «{{report}}» ({{days}}) جاهز، عدد الأسطر: {{rows}}. حجمه أكبر من أن يرسل بالبريد، فنزله من الشاشة.',
          ),
      words(
        'Vous le recevez par l’envoi programmé « {{schedule}} ».',
        'You receive it through the scheduled email “{{schedule}}”.',
        'تتلقاه عبر الإرسال المجدول «{{schedule}}».',
      ),
    ],
    button: { label: words('Ouvrir le rapport', 'Open report', 'فتح التقرير'), address },
    values: { schedule, report, days, rows },
  }
}
