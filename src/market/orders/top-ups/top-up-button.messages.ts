import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the button and the dialog that order a top-up. */
export const messages = defineMessages('orders.top-up-button', {
  act: words('Recharger', 'Top up', 'إعادة شحن'),
  title: words('Recharger l’eSIM', 'Top up the eSIM', 'إعادة شحن ملف eSIM'),
  choose: words('Forfait à ajouter', 'Plan to add', 'الباقة المراد إضافتها'),
  about: words(
    'Souk crée la commande. Une fois payée, le fournisseur ajoute le forfait à cette eSIM : rien à réinstaller.',
    'Souk creates the order. Once it is paid, the supplier adds the plan to this eSIM: nothing to install again.',
    'ينشئ Souk الطلب. بعد دفعه يضيف المورد الباقة إلى ملف eSIM هذا دون إعادة تثبيت.',
  ),
  same: words('Le même forfait', 'The same plan', 'الباقة نفسها'),
  create: words('Créer la commande', 'Create order', 'إنشاء الطلب'),
  created: words(
    'La commande {{number}} recharge l’eSIM dès qu’elle est payée',
    'Order {{number}} tops up the eSIM as soon as it is paid',
    'الطلب {{number}} يعيد شحن ملف eSIM فور دفعه',
  ),
  open: words(
    'La commande {{number}} recharge déjà cette eSIM',
    'Order {{number}} already tops up this eSIM',
    'الطلب {{number}} يعيد شحن ملف eSIM هذا بالفعل',
  ),
})
