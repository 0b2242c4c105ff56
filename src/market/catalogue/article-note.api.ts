import { providersChangeOnly } from '../providers/own-fields.api.ts'

/** Where article notes depart from the standard: a provider answers a note and changes nothing else of it. */
export const articleNoteOverride = providersChangeOnly(['reply'])
