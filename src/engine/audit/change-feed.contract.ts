import * as z from 'zod'
import { problemKind } from '#engine/definition/problem.ts'
import { words } from '#engine/definition/words.ts'
import { contract } from '#engine/http/contract.ts'

/** The refusal of a cursor after which changes may be missing: the reader must read the lists again. */
export const changesLost = problemKind(
  'changes_lost',
  410,
  words(
    'Des changements manquent après ce curseur : relisez les listes',
    'Changes after this cursor are missing: read the lists again',
    'هناك تغييرات ناقصة بعد هذا المؤشر: أعد قراءة القوائم',
  ),
)

/** The most changes of one page. */
export const mostChanges = 500

/** Reads the changes of all resources that the caller may read. */
export const changeFeed = contract({
  method: 'GET',
  path: '/api/changes',
  demand: 'signed-in',
  chapter: { name: 'Changes', description: 'The changes of all records in the order of their transactions' },
  summary:
    'The records that were created, changed and deleted after a cursor, in order; without `after`, no changes and the cursor of this moment',
  query: z.strictObject({
    after: z.string().max(200).optional().describe('`page.next` of the page before'),
    limit: z
      .string()
      .refine((text) => /^\d{1,3}$/.test(text) && Number(text) >= 1 && Number(text) <= mostChanges, {
        params: { code: 'number' },
      })
      .optional()
      .describe(`The most changes of the page: 1 to ${mostChanges}, by default 100`),
  }),
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.uuid().describe('The id of the change, to recognise repetitions'),
        at: z.iso.datetime(),
        change: z.enum(['created', 'changed', 'deleted']),
        resource: z.string().describe('The name of the resource, such as `order`'),
        recordId: z.uuid(),
      }),
    ),
    page: z.strictObject({
      next: z.string().describe('The cursor after this page, also at the end'),
      more: z.boolean().describe('Whether more changes can be read now'),
    }),
  }),
  problems: [changesLost],
})
