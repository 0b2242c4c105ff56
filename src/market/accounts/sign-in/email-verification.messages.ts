import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of e-mail verification. */
export const { unproven } = defineMessages('access.email-verification', {
  unproven: words(
    'L’adresse de ce compte n’est pas encore confirmée : il ne peut pas recevoir de privilège',
    'The address of this account is not confirmed yet: it cannot be given a privilege',
    'لم يُؤكد عنوان هذا الحساب بعد: لا يمكن منحه دورًا',
  ),
})
