import * as z from 'zod'
import { checkContracts } from '#engine/audit/check.contract.ts'
import { contract, cursor, dataSchema, type AnswerOf } from '#engine/http/contract.ts'
import { isDay } from '#engine/definition/days.ts'
import { identifier } from '#engine/definition/identifier.ts'
import { journalCheckPath, journalChoicesPath, journalPath, journalRead, type JournalFilter } from './journal.ts'

/** The chapter of the journal in the API document. */
export const chapter = { name: 'Journal', description: 'The actions of everybody, and the integrity of the trail' }

const day = z
  .string()
  .refine(isDay, { params: { code: 'date' } })
  .optional()

/** The filters of the journal in an address. An empty filter is ignored. */
export const journalAsk = z.preprocess(
  (sent: Readonly<Partial<Record<JournalFilter | 'after', string>>>) =>
    Object.fromEntries(Object.entries(sent).filter(([, text]) => text !== '')),
  z.strictObject({
    person: z.optional(identifier),
    action: z.string().optional(),
    resource: z.string().optional(),
    record: z.optional(identifier),
    from: day,
    to: day,
    q: z.string().max(200).optional(),
    after: cursor.optional(),
  } satisfies Record<JournalFilter | 'after', z.ZodType | z.core.$ZodType>),
)

/** Reads the journal, page by page. */
export const journalEntries = contract({
  method: 'GET',
  path: journalPath,
  demand: journalRead,
  chapter,
  summary: 'The journal of actions: actor, time, origin, and values before and after',
  query: journalAsk,
  answer: z.strictObject({
    data: z.array(
      z.strictObject({
        id: z.uuid(),
        at: z.iso.datetime(),
        actorId: z.uuid().nullable(),
        actorName: z.string().describe('The name at that time; empty without a signed-in actor'),
        action: z.string(),
        resource: z.string(),
        recordId: z.uuid().nullable(),
        title: z.string().describe('The current title of the record, or its last one'),
        there: z.boolean().describe('Whether the record still exists'),
        ip: z.string(),
        sessionId: z.uuid().nullable(),
        changes: z.record(z.string(), z.unknown()).nullable(),
      }),
    ),
    page: z.strictObject({
      next: z.uuid().nullable(),
      lookedTo: z.iso
        .datetime()
        .nullable()
        .describe('The search for rare matches reached this moment; it continues with `next`'),
    }),
  }),
})

/** A page of the journal. */
export type JournalPage = AnswerOf<typeof journalEntries>

/** One entry in a response of the journal. */
export type JournalEntry = JournalPage['data'][number]

/** Lists the choices of the journal’s filters. */
export const journalChoices = contract({
  method: 'GET',
  path: journalChoicesPath,
  demand: journalRead,
  chapter,
  summary: 'The people, resources and actions by which the journal can be filtered',
  answer: dataSchema(
    z.strictObject({
      people: z.array(z.strictObject({ id: z.uuid(), name: z.string() })),
      actions: z.array(z.string()),
      resources: z.array(z.string()),
    }),
  ),
})

export type JournalChoices = AnswerOf<typeof journalChoices>['data']

/** Reads the state of the trail’s hash chain, and checks the whole trail. */
export const journalCheck = checkContracts({ path: journalCheckPath, demand: journalRead, chapter })
