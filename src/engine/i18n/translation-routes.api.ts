import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { flattenMessages } from '#engine/definition/message-table.ts'
import { languages, currentWordings, wordingHeader } from '#engine/definition/words.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'

const chapter = { name: 'Words', description: 'What the interface says, for whoever shows it' }

/** A text with what tells it from every other. */
interface TaggedText {
  readonly text: string
  readonly tag: string
}

/**
 * `GET /api/translations/{language}`: every sentence of the interface in one language, by key. `GET
 * /api/wording`: what is worded otherwise than by the code, and for whom all of it is; every answer names the one in force,
 * so that pages that are open notice when there is another.
 */
export function translationRoutes(app: FastifyInstance, { sentences }: Services): void {
  const tables = memoizeBySource(currentWordings, () => {
    const told = languages.map((language) => [language, taggedTextOf(flattenMessages(sentences, language))] as const)
    return new Map(told)
  })
  const wording = createWordingCache()

  route(
    app,
    {
      ...{
        method: 'GET',
        path: '/api/translations/:language',
        chapter,
        demand: 'public',
        summary: 'Sentences of the interface',
      },
      params: z.object({ language: z.enum(languages) }),
      answer: texts,
    },
    ({ params: { language }, request, reply }) => {
      const found = tables().get(language)
      if (!found) throw new Problem(problems.notFound)
      return answer(request, reply, found)
    },
  )

  route(
    app,
    {
      ...{ method: 'GET', path: '/api/wording', demand: 'public', chapter },
      summary: 'What is worded otherwise, and the organisation as everybody may know it',
      answer: z.strictObject({ organisation: publicOrganisation, words: z.partialRecord(z.enum(languages), texts) }),
    },
    ({ request, reply }) => answer(request, reply, wording()),
  )

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(wordingHeader, wording().tag.slice(1, -1))
  })
}

/** Sentences by their key. */
const texts = z.record(z.string(), z.string())

const publicOrganisation = z.strictObject({
  ...{ name: z.string(), logo: z.string().nullable(), zone: z.string(), currency: z.string(), decimals: z.int() },
  ...{ passwordLength: z.int(), coverDays: z.int(), mails: z.boolean() },
})

function answer(request: FastifyRequest, reply: FastifyReply, { text, tag }: TaggedText): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'no-cache')
  return reply.type('application/json; charset=utf-8').send(text)
}

function createWordingCache(): () => TaggedText {
  const changed = memoizeBySource(currentWordings, () =>
    Object.fromEntries(
      Object.entries(currentWordings()).map(([language, texts]) => [language, Object.fromEntries(texts)]),
    ),
  )
  const about = (): string => {
    const { name, logo, zone, currency, decimals, passwordLength, coverDays, mails } = organisation
    return JSON.stringify({ name, logo, zone, currency, decimals, passwordLength, coverDays, mails })
  }
  let known: { readonly from: readonly unknown[]; readonly told: TaggedText } | undefined
  return () => {
    const from = [changed(), about()]
    if (known === undefined || from.some((one, place) => one !== known?.from[place]))
      known = { from, told: taggedTextOf({ organisation: JSON.parse(about()), words: changed() }) }
    return known.told
  }
}

/** Works something out once for as long as what it comes from is the same. */
function memoizeBySource<Source, Result>(source: () => Source, make: () => Result): () => Result {
  let known: { readonly from: Source; readonly made: Result } | undefined
  return () => {
    const from = source()
    if (known === undefined || known.from !== from) known = { from, made: make() }
    return known.made
  }
}

function taggedTextOf(value: unknown): TaggedText {
  const text = JSON.stringify(value)
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
