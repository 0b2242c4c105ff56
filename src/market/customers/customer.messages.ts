import { defineMessages } from '#engine/definition/message-names.ts'
import { words } from '#engine/definition/words.ts'

/** Messages of customer. */
export const customerMessages = defineMessages('customers.customer', {
  tabs: words('Images', 'Images', 'الصور'),
})
