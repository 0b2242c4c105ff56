import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of resetting a password. */
export const resetPasswordMessages = defineMessages('access.reset-password', {
  email: words('E-mail', 'Email', 'البريد الإلكتروني'),
})
