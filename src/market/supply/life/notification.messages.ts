import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the page of a supplier’s notification. */
export const notificationMessages = defineMessages('supply.notification', {
  unmatched: words(
    'Ni profil ni achat ne correspond. Saisissez l’eSIM, puis cherchez à nouveau ; écartez ce que vous n’avez pas acheté avec Souk.',
    'No profile or purchase matches. Enter the eSIM, then search again; dismiss what you did not buy with Souk.',
    'لا يطابقه أي ملف أو شراء. أدخل ملف eSIM ثم ابحث مجددًا، واستبعد ما لم تشتره عبر Souk.',
  ),
  unproven: words(
    'Ce compte reçoit des notifications dont l’expéditeur n’est pas reconnu. Vérifiez le secret et l’adresse chez le fournisseur.',
    'This account receives notifications from an unrecognised sender. Check the secret and the address at the supplier.',
    'يستقبل هذا الحساب إشعارات من مرسل غير معروف. راجع السر والعنوان لدى المورد.',
  ),
  retry: words('Chercher à nouveau', 'Search again', 'البحث مجددًا'),
  dismiss: words('Écarter', 'Dismiss', 'استبعاد'),
})
