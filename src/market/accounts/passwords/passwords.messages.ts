import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of passwords. */
export const passwordsMessages = defineMessages('access.passwords', {
  thisPasswordIsOneOf: words(
    'Ce mot de passe est l’un des premiers que l’on essaierait',
    'This password is one of the first anyone would try',
    'كلمة المرور هذه من أول ما قد يجربه أي شخص',
  ),
})
