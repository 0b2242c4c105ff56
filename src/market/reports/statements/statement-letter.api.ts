import { words } from '#engine/definition/words.ts'
import type { Language } from '#engine/definition/locale.ts'
import type { Message } from '#engine/mail/render-letter.api.ts'

/** The mail that brings a provider their issued statement. */
export function letterFor(
  language: Language,
  statement: { readonly number: string; readonly days: string; readonly address: string },
): Message {
  const { address, ...values } = statement
  return {
    language,
    subject: words('Relevé {{number}} : {{days}}', 'Statement {{number}}: {{days}}', 'كشف {{number}}: {{days}}'),
    paragraphs: [
      words('Bonjour,', 'Hello,', 'مرحبًا،'),
      words(
        'Vous trouverez ci-joint votre relevé {{number}} ({{days}}).',
        'Attached is your statement {{number}} ({{days}}).',
        'تجد مرفقًا كشف حسابك {{number}} ({{days}}).',
      ),
      words(
        'Ses chiffres ne changent plus ; ce qui change ensuite figure sur le relevé suivant.',
        'Its figures no longer change; later changes appear on the next statement.',
        'أرقامه لا تتغير بعد الآن؛ وما يتغير لاحقًا يظهر في الكشف التالي.',
      ),
    ],
    button: { label: words('Ouvrir le relevé', 'Open statement', 'فتح الكشف'), address },
    values,
  }
}
