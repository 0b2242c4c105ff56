import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about confirming an action without a password. */
export const currentPasswordMessages = defineMessages('access.current-password', {
  byDirectory: words(
    'Votre compte vient d’un annuaire : une connexion de moins de dix minutes remplace le mot de passe.',
    'Your account comes from a directory: a sign-in within the last ten minutes replaces the password.',
    'حسابك من دليل: يغني عن كلمة المرور دخول لم تمض عليه عشر دقائق.',
  ),
})
