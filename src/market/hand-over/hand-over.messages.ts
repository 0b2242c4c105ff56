import { defineMessages, words } from '#engine/definition/words.ts'

/** The reason in audit entries of a delivery that is mailed. */
export const handOverMessages = defineMessages('orders.hand-over', {
  mailed: words('Remise au client par e-mail', 'Hand-over to the customer by email', 'تسليم إلى العميل بالبريد'),
})

/** The field labels of a request that opens a delivery link. */
export const handOverMessagesMore = defineMessages('orders.hand-over.request', {
  link: words('Lien', 'Link', 'الرابط'),
  accessCode: words('Code d’accès', 'Access code', 'رمز الدخول'),
})
