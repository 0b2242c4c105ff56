import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages of calendar clashes. */
export const { takenBy } = defineMessages('providers.calendar-clash', {
  takenBy: words(
    'Le fournisseur est déjà pris par « {{title}} », de {{start}} à {{end}} (UTC)',
    'The provider is already booked for “{{title}}”, from {{start}} to {{end}} (UTC)',
    'المورد مشغول بالفعل بـ «{{title}}» من {{start}} إلى {{end}} (UTC)',
  ),
})
