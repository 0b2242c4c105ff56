import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of a directory. */
export const messages = defineMessages('access.identity-provider.screen', {
  addresses: words(
    'À inscrire chez l’annuaire, dans la fiche de Souk :',
    'To register at the directory, in the entry of Souk:',
    'للتسجيل لدى الدليل في بطاقة Souk:',
  ),
  returning: words('Adresse de retour', 'Redirect URI', 'عنوان العودة'),
  logout: words('Adresse de déconnexion (back-channel)', 'Back-channel logout URI', 'عنوان تسجيل الخروج الخلفي'),
})
