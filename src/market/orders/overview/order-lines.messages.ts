import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the lines on an order’s page. */
export const messages = defineMessages('orders.order-lines', {
  none: words('Aucune ligne.', 'No lines yet.', 'لا بنود بعد.'),
  edit: words('Modifier les lignes', 'Edit lines', 'تعديل البنود'),
  each: words('l’unité', 'each', 'للوحدة'),
  renewal: words('Renouvellement', 'Renewal', 'تجديد'),
  topUp: words('Recharge de', 'Top-up of', 'إعادة شحن'),
  subtotal: words('Sous-total', 'Subtotal', 'المجموع الفرعي'),
  reduction: words('Remises', 'Discounts', 'الخصومات'),
  refund: words('Rembourser', 'Refund', 'رد المبلغ'),
  due: words('Reste à payer', 'Still due', 'المتبقي للدفع'),
})
