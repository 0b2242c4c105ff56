import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { anyRow } from '#engine/http/json-schema.ts'

/** The ranks of a matching row, best first. */
export const ranks = { exact: 0, begins: 1, whole: 2, words: 3, inside: 4, like: 5 } as const

const group = z.strictObject({
  resource: z.string(),
  q: z.string().describe('The words by which its list finds the same'),
  total: z.int(),
  exact: z.boolean().describe('False when there are more than `total`'),
  named: z.boolean().describe('Whether it was asked for by name, as in « order 1042 »'),
  rank: z.enum(ranks),
  rows: z.array(anyRow),
})

/**
 * Searches names and numbers in all readable resources. The text is in the body, so that names of people do not appear
 * in addresses.
 */
export const searchEverywhere = contract({
  method: 'POST',
  path: '/api/search',
  demand: 'signed-in',
  chapter: { name: 'Search', description: 'Everything one may read, by any of its names or numbers' },
  summary: 'Everything the asker may read, by any of its names or numbers',
  // The text may contain direction marks and spaces; `readSearchTerms` removes them.
  body: z.strictObject({ q: z.string().max(200).describe('What is looked for') }),
  answer: dataSchema(
    z.strictObject({
      groups: z.array(group),
      alike: z.boolean().describe('Nothing is called so; these are called alike'),
      readAs: z.array(z.string()).describe('How a code or phone number was read, where not as it was typed'),
      cut: z.array(z.string()).describe('The resources that could not be looked through in time'),
    }),
  ),
})
