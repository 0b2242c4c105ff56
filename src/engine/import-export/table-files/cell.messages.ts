import { defineMessages, words } from '#engine/definition/words.ts'

/** The words for cells of tables. */
export const cellMessages = defineMessages('cell', {
  yesWords: words('Oui', 'Yes', 'نعم'),
  noWords: words('Non', 'No', 'لا'),
})
