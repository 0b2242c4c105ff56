import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of transfers to another device and of the list of renewals and transfers. */
export const messages = defineMessages('customers.subscription-transfer', {
  act: words('Changer d’appareil…', 'Change device…', 'تغيير الجهاز…'),
  title: words('Transférer vers un autre appareil', 'Transfer to another device', 'النقل إلى جهاز آخر'),
  explain: words(
    'Un profil qu’un appareil a chargé ne peut plus servir à un autre : il faut alors en prendre un du stock.',
    'A profile that a device has loaded cannot be reused: take one from stock then.',
    'الملف الذي حمّله جهاز لا يصلح لجهاز آخر: خذ حينها ملفًا من المخزون.',
  ),
  confirm: words('Transférer', 'Transfer', 'نقل'),
  done: words(
    'Abonnement transféré : remettez son QR code au client',
    'Subscription transferred: hand its QR code to the customer',
    'نُقل الاشتراك: سلّم رمز QR الخاص به للعميل',
  ),
  show: words('Ouvrir le QR code', 'Open the QR code', 'فتح رمز QR'),
  course: words('Parcours de l’abonnement', 'Course of the subscription', 'مسار الاشتراك'),
  none: words(
    'Ni renouvellement ni transfert pour l’instant.',
    'No renewal or transfer yet.',
    'لا تجديد ولا نقل حتى الآن.',
  ),
  delivery: words('Commande', 'Order', 'الطلب'),
  endless: words('Aucune', 'None', 'لا يوجد'),
  renewal: words('Renouvellement', 'Renewal', 'تجديد'),
  until: words('jusqu’au {{day}}', 'until {{day}}', 'حتى {{day}}'),
  open: words('en cours', 'in progress', 'قيد التنفيذ'),
  transfer: words('Transfert', 'Transfer', 'نقل'),
  by: words('par {{name}}', 'by {{name}}', 'بواسطة {{name}}'),
})

/** Messages for refused transfers of subscriptions. */
export const { inactive, sameDevice, loaded, noneLeft } = defineMessages('customers.subscription-transfer.server', {
  inactive: words(
    'L’abonnement est inactif : son profil n’est plus à ce client',
    'The subscription is inactive: its profile no longer belongs to this customer',
    'الاشتراك معطل: لم يعد ملفه لهذا العميل',
  ),
  sameDevice: words(
    'Dites l’IMEI ou l’EID d’un autre appareil que celui de l’abonnement',
    'Enter the IMEI or EID of a different device from the subscription’s',
    'أدخل رقم IMEI أو EID لجهاز غير جهاز الاشتراك',
  ),
  loaded: words(
    'Un appareil a déjà chargé ce profil : il ne peut plus servir à un autre. Prenez-en un autre du stock',
    'A device has already loaded this profile: it cannot be reused. Take another one from stock',
    'حمّل جهاز هذا الملف من قبل: لا يصلح لجهاز آخر. خذ ملفًا آخر من المخزون',
  ),
  noneLeft: words(
    'Aucun autre profil du même article et du même fournisseur n’est disponible',
    'No other profile of the same article and provider is available',
    'لا يتوفر ملف آخر للمنتج نفسه والمورد نفسه',
  ),
})
