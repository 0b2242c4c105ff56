import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { fileNamed } from '#engine/import-export/export/downloads.api.ts'
import { tableParameters } from '#engine/import-export/table-files/read-table.api.ts'
import { readSentTable } from '#engine/import-export/import-file.api.ts'
import { acceptedVersion, changeOf } from '#engine/crud/request.api.ts'
import { byId, data } from '#engine/http/contract.ts'
import { checked, route } from '#engine/http/route.api.ts'
import { propertiesOf } from '#engine/http/json-schema.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'
import { pageOf, sentencesAsk, sentencesFor, toldAll, toldSentence } from './translation-answers.api.ts'
import {
  translations,
  translationsPath,
  type ImportedWordings,
  type ToldSentence,
  type ToldSentences,
} from './translation.ts'
import { readWordingFile, writeWordingFile } from './wording-files.api.ts'
import { readWordings, writeWordings } from './wordings.api.ts'

const read = 'translation:read'
const update = 'translation:update'
const chapter = { name: 'Translations', description: 'All that the interface says, worded otherwise by whoever may' }
const heaviestBody = 4_000_000
const mostHistory = 50

const mostAtOnce = 5_000

const texts = z.record(z.string(), z.string()).describe('By slot: `fr`, or `fr.one` where it counts')
const toWord = z.strictObject({ key: z.string(), version: z.int(), texts })

const sentence = z.strictObject({
  key: z.string(),
  version: z.int().describe('0 while nobody has worded it otherwise'),
  originals: texts,
  texts,
  places: z.array(z.strictObject({ area: z.string(), file: z.string(), name: z.string() })),
  fills: z.array(z.string()).describe('The places that are filled in when it is shown'),
  missing: z.array(z.string()).describe('The slots that say nothing, or Arabic that is not Arabic'),
  before: texts.nullable().describe('How the code had it when it was worded otherwise, where that has changed since'),
  changedBy: z.string().nullable(),
  changedAt: z.iso.datetime().nullable(),
  id: z.uuid().nullable(),
}) satisfies z.ZodType<ToldSentence>

const count = z.int()
const counts = z.strictObject({
  all: count,
  changed: count,
  missing: count,
  stale: count,
  places: count,
  plural: count,
})

const sentences = z.strictObject({
  data: z.array(sentence),
  page: z.strictObject({ total: z.int(), next: z.string().nullable() }),
  counts: counts.describe('How many there are in each state'),
  areas: z.record(z.string(), z.int()).describe('How many there are in each part of the interface'),
}) satisfies z.ZodType<ToldSentences>

const importedWordings = z.strictObject({
  changes: z.array(
    z.strictObject({ key: z.string(), slot: z.string(), now: z.string(), after: z.string(), original: z.string() }),
  ),
  same: z.int().describe('Texts that are the same already'),
  refused: z.array(z.strictObject({ line: z.int(), detail: z.string() })),
  write: z.array(toWord).describe('What to send to have it written'),
}) satisfies z.ZodType<ImportedWordings>

const worded = z.strictObject({
  id: z.uuid(),
  at: z.iso.datetime(),
  actorName: z.string(),
  changes: z.record(z.string(), z.unknown()).nullable(),
})

/** All that the interface says, worded otherwise by whoever may; `inForce` lets this process know at once. */
export function translationArea(inForce: (services: Services) => Promise<void>) {
  return async (app: FastifyInstance, services: Services): Promise<void> => {
    const { database } = services
    const told = async () => {
      const [wordings] = await Promise.all([readWordings(database), readCatalogue()])
      return toldAll(wordings)
    }

    route(
      app,
      {
        method: 'GET',
        path: translationsPath,
        demand: read,
        chapter,
        summary: 'Sentences of the interface in every language, with what is worded otherwise',
        query: sentencesAsk.extend({ after: z.string().optional().describe('`page.next` of the page before') }),
        answer: sentences,
      },
      async ({ query: { after = '', ...query } }) => pageOf(await told(), query, after),
    )

    route(
      app,
      {
        method: 'PUT',
        path: `${translationsPath}/:key`,
        demand: update,
        chapter,
        summary: 'Word a sentence otherwise; without texts it is the original again',
        params: z.object({ key: z.string() }),
        body: z.strictObject({ texts, version: z.int().optional() }),
        answer: data(sentence),
        versioned: true,
      },
      async ({ params: { key }, body, request, reply }) => {
        const version = acceptedVersion(request, (await told()).find((one) => one.key === key)?.version ?? 0)
        const [written] = await writeWordings(database, [{ key, version, texts: body.texts }], changeOf(request))
        await inForce(services)
        const known = catalogue().get(key)
        if (!written || !known) throw new Problem(problems.internal)
        reply.header('etag', `"v${written.version}"`)
        return { data: toldSentence(known, written) }
      },
    )

    route(
      app,
      {
        method: 'GET',
        path: `${translationsPath}/:id/history`,
        demand: read,
        chapter,
        summary: 'Who worded a sentence otherwise, and when',
        params: byId,
        answer: data(z.array(worded)),
      },
      async ({ params: { id } }) => {
        const entries = await database.query<z.infer<typeof worded>>({
          text: `select id, ${instantJson('at')} as at, coalesce(actor_name, '') as "actorName", changes
            from audit_entry where resource = 'translation' and record_id = $1 order by id desc limit $2`,
          values: [id, mostHistory],
        })
        return { data: entries }
      },
    )

    app.downloads.serve(
      app,
      `${translationsPath}/export`,
      {
        demand: read,
        chapter,
        summary: 'Sentences as a table, narrowed like the list',
        parameters: () => ({ format: tableParameters.format, ...propertiesOf(sentencesAsk) }),
      },
      ({ change, search: asked }) => {
        const { language } = change.circumstances
        const search = new URLSearchParams(asked)
        const format = search.get('format') ?? 'csv'
        search.delete('format')
        if (format !== 'csv' && format !== 'xlsx')
          throw new Problem(problems.validation, { details: [fieldProblem('format', 'choice')] })
        // What is wrong with the search is said before a byte is made.
        const query = checked(sentencesAsk, Object.fromEntries(search))
        const { type, table } = writeWordingFile(format, language)
        return {
          type,
          disposition: fileNamed('translations', say(translations.label, language), format),
          open: async () => table(sentencesFor(await told(), query)),
        }
      },
    )

    await app.register(async (room) => {
      await room.register(multipart)
      route(
        room,
        {
          method: 'POST',
          path: `${translationsPath}/import`,
          demand: update,
          chapter,
          summary: 'What a file of sentences would change',
          form: { files: 'file', most: 1 },
          answer: data(importedWordings),
        },
        async ({ request }) => {
          const { bytes } = await readSentTable(request)
          return { data: await readWordingFile(bytes, await told(), request.language) }
        },
        { config: { atOnce: 'imports' }, bodyLimit: heaviestBody },
      )
    })

    route(
      app,
      {
        method: 'POST',
        path: `${translationsPath}/many`,
        demand: update,
        chapter,
        summary: 'Word several sentences otherwise, all or none',
        body: z.strictObject({ write: z.array(toWord).max(mostAtOnce) }),
        answer: data(z.strictObject({ written: z.int() })),
        problems: [problems.stale],
      },
      async ({ body: { write }, request }) => {
        await readCatalogue()
        const written = await writeWordings(database, write, changeOf(request))
        await inForce(services)
        return { data: { written: written.length } }
      },
      { bodyLimit: heaviestBody },
    )
  }
}
