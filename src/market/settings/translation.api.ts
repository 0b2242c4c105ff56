import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { fileNamed } from '#engine/api/exchange/downloads.ts'
import { readSentTable } from '#engine/api/exchange/import-file.ts'
import { changeOf, demandedVersion, objectOf } from '#engine/api/crud/request.ts'
import type { Services } from '#engine/api/services.ts'
import { fieldProblem, Problem, problems } from '#engine/core/problem.ts'
import { say } from '#engine/core/words.ts'
import { identifier } from '#engine/fields/reference.ts'
import { instantJson } from '#engine/fields/instant.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'
import { pageOf, sentencesFor, toldAll, toldSentence } from './told-sentences.api.ts'
import { translations, translationsPath } from './translation.ts'
import { readWordingFile, writeWordingFile } from './wording-files.api.ts'
import type { Texts } from './wording-rules.ts'
import { readWordings, writeWordings, type ToWord } from './wordings.api.ts'

const read = 'translation:read'
const update = 'translation:update'
const chapter = 'Translations'
const heaviestBody = 4_000_000
const mostHistory = 50

/** All that the interface says, worded otherwise by whoever may; `inForce` lets this process know at once. */
export function translationArea(inForce: (services: Services) => Promise<void>) {
  return async (app: FastifyInstance, services: Services): Promise<void> => {
    const { database } = services
    const told = async () => {
      const [wordings] = await Promise.all([readWordings(database), readCatalogue()])
      return toldAll(wordings)
    }

    app.get(
      translationsPath,
      {
        config: {
          demand: read,
          chapter,
          summary: 'Sentences of the interface in every language, with what is worded otherwise',
        },
      },
      async (request) => pageOf(await told(), new URLSearchParams(request.url.split('?')[1] ?? '')),
    )

    app.put(
      `${translationsPath}/:key`,
      {
        config: {
          demand: update,
          chapter,
          summary: 'Word a sentence otherwise; without texts it is the original again',
        },
      },
      async (request, reply) => {
        const { key } = request.params as { key: string }
        const version = demandedVersion(request)
        const texts = textsOf(objectOf(request))
        await readCatalogue()
        const [written] = await writeWordings(database, [{ key, version, texts }], changeOf(request))
        await inForce(services)
        const sentence = catalogue().get(key)
        if (!written || !sentence) throw new Problem(problems.internal)
        return reply.header('etag', `"v${written.version}"`).send({ data: toldSentence(sentence, written) })
      },
    )

    app.get(
      `${translationsPath}/:id/history`,
      { config: { demand: read, chapter, summary: 'Who worded a sentence otherwise, and when' } },
      async (request) => {
        const { id } = request.params as { id: string }
        if (!identifier.safeParse(id).success) throw new Problem(problems.notFound)
        const data = await database.query({
          text: `select id, ${instantJson('at')} as at, coalesce(actor_name, '') as "actorName", changes
            from audit_entry where resource = 'translation' and record_id = $1 order by id desc limit $2`,
          values: [id, mostHistory],
        })
        return { data }
      },
    )

    app.downloads.serve(
      app,
      `${translationsPath}/export`,
      { demand: read, chapter, summary: 'Sentences as a table: `format=csv|xlsx`, narrowed like the list' },
      ({ change, search: asked }) => {
        const { language } = change.circumstances
        const search = new URLSearchParams(asked)
        const format = search.get('format') ?? 'csv'
        search.delete('format')
        if (format !== 'csv' && format !== 'xlsx')
          throw new Problem(problems.validation, { details: [fieldProblem('format', 'choice')] })
        // What is wrong with the search is said before a byte is made.
        sentencesFor([], search)
        const { type, table } = writeWordingFile(format, language)
        return {
          type,
          disposition: fileNamed('translations', say(translations.label, language), format),
          open: async () => table(sentencesFor(await told(), search)),
        }
      },
    )

    await app.register(async (room) => {
      await room.register(multipart)
      room.post(
        `${translationsPath}/import`,
        {
          config: {
            demand: update,
            atOnce: 'imports',
            chapter,
            summary: 'What a file of sentences would change',
            files: { field: 'file', most: 1 },
          },
          bodyLimit: heaviestBody,
        },
        async (request) => {
          const { bytes } = await readSentTable(request)
          return { data: await readWordingFile(bytes, await told(), request.language) }
        },
      )
    })

    app.post(
      `${translationsPath}/many`,
      {
        config: { demand: update, chapter, summary: 'Word several sentences otherwise, all or none' },
        bodyLimit: heaviestBody,
      },
      async (request) => {
        const wanted = manyOf(request)
        await readCatalogue()
        const written = await writeWordings(database, wanted, changeOf(request))
        await inForce(services)
        return { data: { written: written.length } }
      },
    )
  }
}

function textsOf({ texts, version: _version, ...rest }: Readonly<Record<string, unknown>>): Texts {
  const unknown = Object.keys(rest).map((name) => fieldProblem(name, 'unknown'))
  if (unknown.length > 0) throw new Problem(problems.validation, { details: unknown })
  if (isTexts(texts)) return texts
  throw new Problem(problems.validation, {
    details: [fieldProblem('texts', texts === undefined ? 'required' : 'type')],
  })
}

function isTexts(value: unknown): value is Texts {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false
  return Object.values(value).every((text) => typeof text === 'string')
}

const mostAtOnce = 5_000

function manyOf(request: FastifyRequest): ToWord[] {
  const { write, ...rest } = objectOf(request)
  const unknown = Object.keys(rest).map((name) => fieldProblem(name, 'unknown'))
  const details = [
    ...unknown,
    ...(Array.isArray(write) && write.every(isToWord) ? [] : [fieldProblem('write', 'type')]),
  ]
  if (details.length > 0 || !Array.isArray(write)) throw new Problem(problems.validation, { details })
  if (write.length > mostAtOnce)
    throw new Problem(problems.validation, { details: [fieldProblem('write', 'many', { max: mostAtOnce })] })
  return write as ToWord[]
}

function isToWord(value: unknown): value is ToWord {
  if (typeof value !== 'object' || value === null) return false
  const { key, version, texts } = value as Partial<Record<keyof ToWord, unknown>>
  return typeof key === 'string' && Number.isInteger(version) && isTexts(texts)
}
