import * as z from 'zod'
import { byId, contract, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { problems } from '#engine/definition/problem.ts'
import { sentenceStates, translationsPath } from './translation.ts'

const mostAtOnce = 5_000

/** The chapter of the interface's messages. */
export const chapter = {
  name: 'Translations',
  description: 'All that the interface says, worded otherwise by whoever may',
}

const reading = { demand: 'translation:read', chapter } as const
const wording = { demand: 'translation:update', chapter } as const

const texts = z.record(z.string(), z.string()).describe('By slot: `fr`, or `fr.one` where it counts')
const toWord = z.strictObject({ key: z.string(), version: z.int(), texts })

const sentence = z.strictObject({
  key: z.string().describe('The name of the message: `orders.refund.title`'),
  version: z.int().describe('0 while nobody has worded it otherwise'),
  originals: texts,
  texts,
  area: z.string().describe('The part of the product it belongs to'),
  fills: z.array(z.string()).describe('The places that are filled in when it is shown'),
  missing: z.array(z.string()).describe('The slots that say nothing, or Arabic that is not Arabic'),
  before: texts.nullable().describe('How the code had it when it was worded otherwise, where that has changed since'),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  id: z.uuid().nullable().describe('Where its history is asked for; null while there is none'),
})

/** The filters of messages; an empty filter does nothing. */
export const sentencesAsk = z.strictObject({
  q: z.string().max(200).optional().describe('Words of any language'),
  area: z.string().optional(),
  state: z.enum([...sentenceStates, '']).optional(),
})

/** The messages of the interface, filtered and paged. */
export const sentences = contract({
  ...reading,
  method: 'GET',
  path: translationsPath,
  summary: 'Sentences of the interface in every language, with what is worded otherwise',
  query: sentencesAsk.extend({ after: z.string().optional().describe('`page.next` of the page before') }),
  answer: z.strictObject({
    data: z.array(sentence),
    page: z.strictObject({ total: z.int(), next: z.string().nullable() }),
    counts: z.record(z.enum(['all', ...sentenceStates]), z.int()).describe('How many there are in each state'),
    areas: z.record(z.string(), z.int()).describe('How many there are in each part of the interface'),
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
  summary: 'Word a sentence otherwise; without texts it is the original again',
  params: z.object({ key: z.string() }),
  body: z.strictObject({ texts, version: z.int().optional() }),
  answer: dataSchema(sentence),
  versioned: true,
})

/** The history of a message's customised texts. */
export const sentenceHistory = contract({
  ...reading,
  method: 'GET',
  path: `${translationsPath}/:id/history`,
  summary: 'Who worded a sentence otherwise, and when',
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
          .describe('By slot, what it said and what it says'),
      }),
    ),
  ),
})

/** Previews the changes of a file of messages. */
export const wordingImport = contract({
  ...wording,
  method: 'POST',
  path: `${translationsPath}/import`,
  summary: 'What a file of sentences would change',
  form: { files: 'file', most: 1 },
  answer: dataSchema(
    z.strictObject({
      changes: z.array(
        z.strictObject({ key: z.string(), slot: z.string(), now: z.string(), after: z.string(), original: z.string() }),
      ),
      same: z.int().describe('Texts that are the same already'),
      refused: z
        .array(z.strictObject({ line: z.int(), detail: z.string() }))
        .describe('What cannot be taken, line by line; the rest can'),
      write: z.array(toWord).describe('What to send to have it written'),
    }),
  ),
  problems: [{ code: 'unreadable_file', status: 422 }],
})

/** The changes that a file would make. */
export type ImportedWordings = AnswerOf<typeof wordingImport>['data']

/** Customises several messages. */
export const manyWordings = contract({
  ...wording,
  method: 'POST',
  path: `${translationsPath}/many`,
  summary: 'Word several sentences otherwise, all or none',
  body: z.strictObject({ write: z.array(toWord).max(mostAtOnce) }),
  answer: dataSchema(z.strictObject({ written: z.int() })),
  problems: [problems.stale, problems.notFound],
})
