import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about too few pieces for an order. */
export const orderStockMessages = defineMessages('orders.order-stock', {
  insufficientPlack: words(
    'Le stock ne suffit plus pour « {{name}} » : il en reste {{left}}',
    'Not enough stock of “{{name}}”: {{left}} left',
    'لم يعد المخزون كافيًا من «{{name}}»: بقي {{left}}',
  ),
})
