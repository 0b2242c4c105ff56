import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of refused writes. */
export const standardRepositoryMessages = defineMessages('standard-repository', {
  passwordByLinkMessage: words(
    'Le champ {{field}} est choisi par la personne elle-même : envoyez-lui un lien',
    'The field {{field}} is chosen by the person themselves: send them a link',
    'الحقل {{field}} يختاره الشخص نفسه: أرسل إليه رابطًا',
  ),
})
