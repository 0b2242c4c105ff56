import { defineMessages, words } from '#engine/definition/words.ts'

/** The names of the parts of an activation code, for a person who types the code into a phone. */
export const codeWords = defineMessages('stock.qr', {
  server: words('Serveur SM-DP+', 'SM-DP+ server', 'خادم \u2066SM-DP+\u2069'),
  token: words('Code à saisir à la main', 'Code to enter manually', 'الرمز للإدخال اليدوي'),
  noToken: words(
    'Aucun : le serveur reconnaît l’appareil',
    'None: the server recognises the device',
    'لا شيء: الخادم يعرف الجهاز',
  ),
})
