import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of top-ups: the reasons why an eSIM cannot have one, and the note of its order. */
export const topUpMessages = defineMessages('orders.top-up', {
  nobody: words(
    'L’eSIM n’est pas à un client : vendez-la d’abord',
    'The eSIM does not belong to a customer: sell it first',
    'ملف eSIM ليس لدى عميل: بعه أولًا',
  ),
  unknown: words(
    'L’eSIM ne vient pas d’un compte fournisseur en service',
    'The eSIM does not come from a supplier account that is on',
    'ملف eSIM ليس من حساب لدى مورد مفعل',
  ),
  ended: words(
    'Le forfait de l’eSIM est terminé : vendez une nouvelle eSIM',
    'The plan of the eSIM has ended: sell a new eSIM',
    'انتهت باقة ملف eSIM: بع ملفًا جديدًا',
  ),
  noSource: words(
    'Aucun article en vente n’a de source rechargeable pour ce pays chez le fournisseur de l’eSIM',
    'No article for sale has a rechargeable source for these countries at the supplier of the eSIM',
    'لا منتج معروضًا له مصدر قابل لإعادة الشحن لهذه البلدان لدى مورد ملف eSIM',
  ),
  orderNote: words('Recharge de l’eSIM {{iccid}}', 'Top-up of eSIM {{iccid}}', 'إعادة شحن ملف eSIM {{iccid}}'),
})
