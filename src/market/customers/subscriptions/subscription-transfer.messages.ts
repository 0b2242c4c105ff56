import { words } from '#engine/definition/words.ts'

/** What moving a subscription to another device says, and how it went on. */
export const messages = {
  act: words('Changer d’appareil…', 'Change device…', 'تغيير الجهاز…'),
  title: words('Transférer vers un autre appareil', 'Transfer to another device', 'النقل إلى جهاز آخر'),
  explain: words(
    'Un profil qu’un appareil a chargé ne peut plus servir à un autre : il faut alors en prendre un du stock.',
    'A profile that a device has loaded is of no use to another: take one from stock then.',
    'الملف الذي حمّله جهاز لا يصلح لجهاز آخر: خذ حينها ملفًا من المخزون.',
  ),
  confirm: words('Transférer', 'Transfer', 'نقل'),
  done: words(
    'Abonnement transféré : remettez son QR code au client',
    'Subscription transferred: hand its QR code to the customer',
    'نُقل الاشتراك: سلّم رمز QR الخاص به للعميل',
  ),
  show: words('Ouvrir le QR code', 'Open the QR code', 'فتح رمز QR'),
  course: words('Suite de l’abonnement', 'How it went on', 'مسار الاشتراك'),
  none: words(
    'Ni renouvellement ni transfert pour l’instant.',
    'No renewal or transfer yet.',
    'لا تجديد ولا نقل حتى الآن.',
  ),
  renewal: words('Renouvellement', 'Renewal', 'تجديد'),
  until: words('jusqu’au {{day}}', 'until {{day}}', 'حتى {{day}}'),
  open: words('en cours', 'in progress', 'قيد التنفيذ'),
  transfer: words('Transfert', 'Transfer', 'نقل'),
  by: words('par {{name}}', 'by {{name}}', 'بواسطة {{name}}'),
}
