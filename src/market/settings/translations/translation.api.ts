import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { fileNamed } from '#engine/import-export/export/downloads.api.ts'
import { tableParameters } from '#engine/import-export/table-files/read-table.api.ts'
import { readUploadedTable } from '#engine/import-export/import-file.api.ts'
import { acceptedVersion } from '#engine/crud/request.api.ts'
import type { AnswerOf } from '#engine/http/contract.ts'
import { parseWith, route } from '#engine/http/route.api.ts'
import { propertiesOf } from '#engine/http/json-schema.ts'
import type { Services } from '#engine/server/services.api.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import { instantJson } from '#engine/fields/dates/instant.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'
import { pageOf, sentencesFor, allSentenceAnswers, sentenceAnswer } from './translation-answers.api.ts'
import {
  chapter,
  manyWordings,
  sentenceHistory,
  sentences,
  sentencesAsk,
  sentenceWording,
  wordingImport,
} from './translation.contract.ts'
import { translations, translationsPath } from './translation.ts'
import { readWordingFile, writeWordingFile } from './wording-files.api.ts'
import { readWordings, writeWordings } from './wordings.api.ts'

const mostHistory = 50

/** The routes that customise the messages of the interface. `inForce` applies a change to this process at once. */
export function translationArea(inForce: (services: Services) => Promise<void>) {
  return async (app: FastifyInstance, services: Services): Promise<void> => {
    const { database } = services
    const currentSentences = async () => {
      const [wordings] = await Promise.all([readWordings(database), readCatalogue()])
      return allSentenceAnswers(wordings)
    }

    route(app, sentences, async ({ query: { after = '', ...query } }) => pageOf(await currentSentences(), query, after))

    route(app, sentenceWording, async ({ params: { key }, body, change, request, reply }) => {
      const version = acceptedVersion(request, (await currentSentences()).find((one) => one.key === key)?.version ?? 0)
      const [written] = await writeWordings(database, [{ key, version, texts: body.texts }], change)
      await inForce(services)
      const sentence = catalogue().get(key)
      if (!written || !sentence) throw new Problem(problems.internal)
      reply.header('etag', `"v${written.version}"`)
      return { data: sentenceAnswer(sentence, written) }
    })

    route(app, sentenceHistory, async ({ params: { id } }) => {
      const entries = await database.query<AnswerOf<typeof sentenceHistory>['data'][number]>({
        text: `select id, ${instantJson('at')} as at, coalesce(actor_name, '') as "actorName", changes
          from audit_entry where resource = 'translation' and record_id = $1 order by id desc limit $2`,
        values: [id, mostHistory],
      })
      return { data: entries }
    })

    app.downloads.serve(
      app,
      `${translationsPath}/export`,
      {
        demand: sentences.demand,
        chapter,
        summary: 'The messages as a table, with the filters of the list',
        parameters: () => ({ format: tableParameters.format, ...propertiesOf(sentencesAsk) }),
      },
      ({ change, search: parameters }) => {
        const { language } = change.circumstances
        const search = new URLSearchParams(parameters)
        const format = search.get('format') ?? 'csv'
        search.delete('format')
        if (format !== 'csv' && format !== 'xlsx')
          throw new Problem(problems.validation, { details: [fieldProblem('format', 'choice')] })
        // The query is validated first, so that an error is reported before the first byte.
        const query = parseWith(sentencesAsk, Object.fromEntries(search))
        const { type, table } = writeWordingFile(format, language)
        return {
          type,
          disposition: fileNamed('translations', say(translations.label, language), format),
          open: async () => table(sentencesFor(await currentSentences(), query)),
        }
      },
    )

    await app.register(async (room) => {
      await room.register(multipart)
      route(room, wordingImport, async ({ request }) => {
        const { bytes } = await readUploadedTable(request)
        return { data: await readWordingFile(bytes, await currentSentences(), request.language) }
      })
    })

    route(app, manyWordings, async ({ body: { write }, change }) => {
      await readCatalogue()
      const written = await writeWordings(database, write, change)
      await inForce(services)
      return { data: { written: written.length } }
    })
  }
}
