import { defineMessages, words } from '#engine/definition/words.ts'

/** Labels of the tabs on a customer’s page. */
export const customerMessages = defineMessages('customers.customer', {
  tabs: words('Images', 'Images', 'الصور'),
})
