import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the profile pages. */
export const profileIdMessages = defineMessages('stock.profile-id.screen', {
  qrCode: words('QR code', 'QR code', 'رمز QR'),
  secrets: words('Secrets', 'Secrets', 'الأسرار'),
})
