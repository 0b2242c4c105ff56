import { providersKeep } from '#market/providers/own-changes.ts'
import { providersChangeOnly } from '#market/providers/own-fields.api.ts'

/** Where article notes depart from the standard: a provider answers a note and changes nothing else of it. */
export const articleNoteOverride = providersChangeOnly(providersKeep['article-note'])
