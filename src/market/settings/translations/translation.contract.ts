import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { problems } from '#engine/definition/problem.ts'
import { sentenceStates, translationsPath } from './translation.ts'

const mostAtOnce = 5_000

/** The chapter of the interface’s messages in the API document. */
export const chapter = {
  name: 'Translations',
  description: 'The messages of the interface and their customised texts',
}

const reading = { demand: 'translation:read', chapter } as const
const wording = { demand: 'translation:update', chapter } as const

const texts = z.record(z.string(), z.string()).describe('By slot: `fr`, or `fr.one` for a message with plural forms')
const toWord = z.strictObject({ key: z.string(), version: z.int(), texts })

const sentence = z.strictObject({
  key: z.string().describe('The name of the message: `orders.refund.title`'),
  version: z.int().describe('0 while it is not customised'),
  originals: texts,
  texts,
  area: z.string().describe('The part of the product it belongs to'),
  fills: z.array(z.string()).describe('The placeholders'),
  missing: z.array(z.string()).describe('The slots without a text, and Arabic slots without Arabic letters'),
  before: texts.nullable().describe('The originals at the time of the customisation, if they have changed since'),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  id: z.uuid().nullable().describe('The id of its history; null without one'),
})

/** The filters of the list of messages. An empty filter is ignored. */
export const sentencesAsk = z.strictObject({
  q: z.string().max(200).optional().describe('Words of any language'),
  area: z.string().optional(),
  state: z.enum([...sentenceStates, '']).optional(),
})

/** Lists the messages of the interface, filtered and paged. */
export const sentences = contract({
  ...reading,
  method: 'GET',
  path: translationsPath,
  summary: 'The messages of the interface in every language, with their customised texts',
  query: sentencesAsk.extend({ after: z.string().optional().describe('`page.next` of the page before') }),
  answer: z.strictObject({
    data: z.array(sentence),
    page: z.strictObject({ total: z.int(), next: z.string().nullable() }),
    counts: z.record(z.enum(['all', ...sentenceStates]), z.int()).describe('The number of messages in each state'),
    areas: z.record(z.string(), z.int()).describe('The number of messages in each part of the interface'),
  }),
})

/** A page of messages, with the number of messages in each state. */
export type SentencePage = AnswerOf<typeof sentences>

/** A message in a response. */
export type SentenceAnswer = SentencePage['data'][number]

/** Customises a message. */
export const sentenceWording = contract({
  ...wording,
  method: 'PUT',
  path: `${translationsPath}/:key`,
  summary: 'Customise a message; without texts it returns to the original',
  params: z.object({ key: z.string() }),
  body: z.strictObject({ texts, version: z.int().optional() }),
  answer: dataSchema(sentence),
  versioned: true,
})

/** Reads the history of a message’s customised texts. */
export const sentenceHistory = contract({
  ...reading,
  method: 'GET',
  path: `${translationsPath}/:id/history`,
  summary: 'The history of a message',
  params: byId,
  answer: dataSchema(
    z.array(
      z.strictObject({
        id: z.uuid(),
        at: z.iso.datetime(),
        actorName: z.string(),
        changes: z
          .record(z.string(), z.array(z.string().nullable()).length(2))
          .nullable()
          .describe('By slot, the texts before and after'),
      }),
    ),
  ),
})

/** Previews the changes of a file of messages. */
export const wordingImport = contract({
  ...wording,
  method: 'POST',
  path: `${translationsPath}/import`,
  atOnce: 'imports',
  bodyLimit: 4_000_000,
  summary: 'Preview the changes of a file of messages',
  form: { files: 'file', most: 1 },
  answer: dataSchema(
    z.strictObject({
      changes: z.array(
        z.strictObject({ key: z.string(), slot: z.string(), now: z.string(), after: z.string(), original: z.string() }),
      ),
      same: z.int().describe('The number of unchanged texts'),
      refused: z
        .array(z.strictObject({ line: z.int(), detail: z.string() }))
        .describe('The refused lines; the other lines can be imported'),
      write: z.array(toWord).describe('The request body that makes these changes'),
    }),
  ),
  problems: [{ code: 'unreadable_file', status: 422 }],
})

/** The changes that an imported file would make. */
export type ImportedWordings = AnswerOf<typeof wordingImport>['data']

/** Customises several messages. */
export const manyWordings = contract({
  ...wording,
  method: 'POST',
  path: `${translationsPath}/many`,
  bodyLimit: 4_000_000,
  summary: 'Customise several messages, all or none',
  body: z.strictObject({ write: z.array(toWord).max(mostAtOnce) }),
  answer: dataSchema(z.strictObject({ written: z.int() })),
  problems: [problems.stale, problems.notFound],
})
