import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about stock and top-ups that an order lacks. */
export const orderStockMessages = defineMessages('orders.order-stock', {
  insufficientPlack: words(
    'Le stock ne suffit plus pour « {{name}} » : il en reste {{left}}',
    'Not enough stock of “{{name}}”: {{left}} left',
    'لم يعد المخزون كافيًا من «{{name}}»: بقي {{left}}',
  ),
  topUpNotDone: words(
    'La recharge « {{name}} » n’est pas encore confirmée par le fournisseur : voyez l’achat de la commande',
    'The supplier has not confirmed the top-up “{{name}}” yet: see the purchase of the order',
    'لم يؤكد المورد بعد إعادة الشحن «{{name}}»: راجع عملية شراء الطلب',
  ),
})
