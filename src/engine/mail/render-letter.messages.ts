import { defineMessages, words } from '#engine/definition/words.ts'

/** The message at the end of every mail. */
export const renderLetterMessages = defineMessages('render-letter', {
  signature: words('L’équipe {{name}}', 'The {{name}} team', 'فريق {{name}}'),
})
