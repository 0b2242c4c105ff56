import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about fields that only staff may change. */
export const { staffOnlyField } = defineMessages('providers.restrict-provider-changes', {
  staffOnlyField: words(
    'Le champ {{field}} ne peut être changé que par l’équipe',
    'The field {{field}} can only be changed by the team',
    'لا يمكن تغيير الحقل {{field}} إلا من قبل الفريق',
  ),
})
