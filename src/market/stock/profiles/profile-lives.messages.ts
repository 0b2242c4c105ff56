import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the other profiles with the same ICCID. */
export const messages = defineMessages('stock.profile-lives', {
  earlier: words('Vies antérieures de ce numéro', 'Earlier profiles with this number', 'ملفات سابقة لهذا الرقم'),
  others: words('Autres vies de ce numéro', 'Other profiles with this number', 'ملفات أخرى لهذا الرقم'),
  back: words(
    'Ce profil est hors service ; son numéro est revenu avec un autre profil.',
    'This profile is retired; its number has come back with another profile.',
    'هذا الملف خارج الخدمة، وعاد رقمه مع ملف آخر.',
  ),
  since: words('depuis le {{day}}', 'since {{day}}', 'منذ {{day}}'),
})
