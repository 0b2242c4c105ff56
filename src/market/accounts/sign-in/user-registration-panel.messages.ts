import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of the panel about a user's registration. */
export const messages = defineMessages('access.user-registration-panel', {
  title: words('Inscription', 'Registration', 'التسجيل'),
  waits: words(
    'L’adresse n’est pas encore confirmée : le compte ne peut pas recevoir de privilège.',
    'The address is not confirmed yet: the account cannot be given a privilege.',
    'لم يُؤكد العنوان بعد: لا يمكن منح الحساب دورًا.',
  ),
  vouch: words('Confirmer l’adresse', 'Confirm address', 'تأكيد العنوان'),
  vouchFor: words('Confirmer l’adresse de {{name}}', 'Confirm the address of {{name}}', 'تأكيد عنوان {{name}}'),
  why: words(
    'Aucun serveur d’e-mail configuré : votre parole remplace le lien. Vérifiez que la personne a demandé ce compte et choisi son mot de passe.',
    'No mail server is set up: your word replaces the link. Check that the person requested this account and chose its password.',
    'لا يوجد خادم بريد: تأكيدك يحل محل الرابط. تأكد من الشخص نفسه أنه طلب هذا الحساب واختار كلمة مروره.',
  ),
  done: words('Adresse confirmée', 'Address confirmed', 'تم تأكيد العنوان'),
})
