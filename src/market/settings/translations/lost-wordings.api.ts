import type { Queryable } from '#engine/database/database.api.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'
import { readWordings } from './wordings.api.ts'

/** A line for the start-up output about customised texts whose messages no longer exist; empty if there are none. */
export async function lostWordings(database: Queryable): Promise<readonly string[]> {
  const worded = (await readWordings(database)).filter(({ texts }) => Object.keys(texts).length > 0)
  if (worded.length === 0) return []
  await readCatalogue()
  const lost = worded.filter(({ key }) => !catalogue().has(key)).length
  return lost === 0
    ? []
    : [
        `Customised wording: ${worded.length - lost} messages in force, ${lost} of messages that this version no longer has (table wording). Customise those messages again under Translations.`,
      ]
}
