import * as z from 'zod'
import { contract, dataSchema } from '#engine/http/contract.ts'
import { anyRow } from '#engine/http/json-schema.ts'

/** The ranks of a matching row, best first. */
export const ranks = { exact: 0, begins: 1, whole: 2, words: 3, inside: 4, like: 5 } as const

const group = z.strictObject({
  resource: z.string(),
  q: z.string().describe('The search text with which the list of the resource returns the same rows'),
  total: z.int(),
  exact: z.boolean().describe('False when there are more than `total`'),
  named: z.boolean().describe('Whether the text names the resource, as in « order 1042 »'),
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
  chapter: { name: 'Search', description: 'Search of everything that the caller may read, by names and numbers' },
  changesNothing: true,
  summary: 'Search names and numbers in everything that the caller may read',
  // The text may contain direction marks and spaces; `readSearchTerms` removes them.
  body: z.strictObject({ q: z.string().max(200).describe('The text to search for') }),
  answer: dataSchema(
    z.strictObject({
      groups: z.array(group),
      alike: z.boolean().describe('No row matches exactly; these rows have similar names'),
      readAs: z
        .array(z.string())
        .describe('The form in which a code or phone number was read, if it differs from the typed text'),
      cut: z.array(z.string()).describe('The resources whose search took too long'),
    }),
  ),
})
