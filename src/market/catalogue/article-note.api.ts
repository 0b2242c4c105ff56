import { providersKeep } from '../providers/own-changes.ts'
import { providersChangeOnly } from '../providers/own-fields.api.ts'

/** Where article notes depart from the standard: a provider answers a note and changes nothing else of it. */
export const articleNoteOverride = providersChangeOnly(providersKeep['article-note'])
