import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the order profiles tab. */
export const messages = defineMessages('orders.order-profiles-tab', {
  none: words(
    'Aucun profil pour l’instant : ils sont réservés quand la commande est validée et pris quand elle est livrée.',
    'No profiles yet: they are reserved when the order is submitted and taken when it is delivered.',
    'لا ملفات بعد: تحجز عند تأكيد الطلب وتؤخذ عند تسليمه.',
  ),
  qr: words('QR code de {{iccid}}', 'QR code of {{iccid}}', 'رمز QR للملف {{iccid}}'),
})
