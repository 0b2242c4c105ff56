import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the dialog for the calendar address. */
export const messages = defineMessages('providers.calendar-address-dialog', {
  title: words('Adresse de l’agenda', 'Calendar address', 'عنوان التقويم'),
  explain: words(
    'Thunderbird, Google Agenda ou un téléphone lisent cet agenda à une adresse secrète. Qui la connaît le lit : ne la donnez qu’au fournisseur.',
    'Thunderbird, Google Calendar or a phone read this calendar at a secret address. Whoever knows it can read it: give it only to the provider.',
    'يقرأ Thunderbird أو تقويم Google أو الهاتف هذا التقويم من عنوان سري. من يعرفه يقرأه: لا تعطه إلا للمورد.',
  ),
  none: words('Aucune adresse pour l’instant.', 'No address yet.', 'لا عنوان حتى الآن.'),
  since: words(
    'Une adresse est en service depuis le {{day}}.',
    'An address has been in use since {{day}}.',
    'يوجد عنوان مستعمل منذ {{day}}.',
  ),
  once: words(
    'Copiez-la maintenant : elle ne sera plus montrée.',
    'Copy it now: it will not be shown again.',
    'انسخه الآن: لن يظهر مرة أخرى.',
  ),
  make: words('Créer l’adresse', 'Create the address', 'إنشاء العنوان'),
  renew: words('Remplacer l’adresse', 'Replace the address', 'استبدال العنوان'),
  withdraw: words('Retirer l’adresse', 'Withdraw the address', 'سحب العنوان'),
  withdrawn: words('Adresse retirée', 'Address withdrawn', 'سُحب العنوان'),
})
