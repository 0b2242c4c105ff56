import { defineMessages, words } from '#engine/definition/words.ts'
import { choice } from '#engine/fields/choices/choice.ts'
import { toggle } from '#engine/fields/choices/toggle.ts'
import { customerLanguages } from './customer-languages.ts'

/** The options of a link that staff create for a customer: its language, and whether it is mailed. */
export const linkRequest = defineMessages('orders.customer-link-request', {
  language: choice({
    label: words('Langue', 'Language', 'اللغة'),
    choices: customerLanguages,
  }),
  mail: toggle({ label: words('Envoyer au client', 'Send to the customer', 'إرسال إلى العميل') }),
})
