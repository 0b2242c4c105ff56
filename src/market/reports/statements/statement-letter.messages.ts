import { defineMessages, words } from '#engine/definition/words.ts'

/** The text of the mail with an issued statement. */
export const statementLetterMessages = defineMessages('reports.statement-letter', {
  statement: words('Relevé {{number}} : {{days}}', 'Statement {{number}}: {{days}}', 'كشف {{number}}: {{days}}'),
  hello: words('Bonjour,', 'Hello,', 'مرحبًا،'),
  attachedIsYourStatement: words(
    'Vous trouverez ci-joint votre relevé {{number}} ({{days}}).',
    'Attached is your statement {{number}} ({{days}}).',
    'تجد مرفقًا كشف حسابك {{number}} ({{days}}).',
  ),
  itsFiguresNoLongerChange: words(
    'Ses chiffres ne changent plus ; ce qui change ensuite figure sur le relevé suivant.',
    'Its figures no longer change; later changes appear on the next statement.',
    'أرقامه لا تتغير بعد الآن؛ وما يتغير لاحقًا يظهر في الكشف التالي.',
  ),
  openStatement: words('Ouvrir le relevé', 'Open statement', 'فتح الكشف'),
})
