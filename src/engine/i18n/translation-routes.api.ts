import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { organisation } from '#engine/definition/organisation.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { flatten } from '#engine/definition/sentences.ts'
import { languages, presentWordings, wordingHeader } from '#engine/definition/words.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'

const chapter = { name: 'Words', description: 'What the interface says, for whoever shows it' }

/** A text with what tells it from every other. */
interface Told {
  readonly text: string
  readonly tag: string
}

/**
 * `GET /api/translations/{language}`: every sentence of the interface in one language, by key. `GET
 * /api/wording`: what is worded otherwise than by the code, and for whom all of it is; every answer names the one in force,
 * so that pages that are open notice when there is another.
 */
export function translationRoutes(app: FastifyInstance, { sentences }: Services): void {
  const tables = whileTheSame(presentWordings, () => {
    const told = languages.map((language) => [language, toldOf(flatten(sentences, language))] as const)
    return new Map(told)
  })
  const wording = wordingNow()

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
      answer: z.strictObject({ organisation: organisationTold, words: z.partialRecord(z.enum(languages), texts) }),
    },
    ({ request, reply }) => answer(request, reply, wording()),
  )

  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/')) reply.header(wordingHeader, wording().tag.slice(1, -1))
  })
}

/** Sentences by their key. */
const texts = z.record(z.string(), z.string())

const organisationTold = z.strictObject({
  ...{ name: z.string(), logo: z.string().nullable(), zone: z.string(), currency: z.string(), decimals: z.int() },
  ...{ passwordLength: z.int(), coverDays: z.int(), mails: z.boolean() },
})

function answer(request: FastifyRequest, reply: FastifyReply, { text, tag }: Told): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'no-cache')
  return reply.type('application/json; charset=utf-8').send(text)
}

function wordingNow(): () => Told {
  const changed = whileTheSame(presentWordings, () =>
    Object.fromEntries(
      Object.entries(presentWordings()).map(([language, texts]) => [language, Object.fromEntries(texts)]),
    ),
  )
  const about = (): string => {
    const { name, logo, zone, currency, decimals, passwordLength, coverDays, mails } = organisation
    return JSON.stringify({ name, logo, zone, currency, decimals, passwordLength, coverDays, mails })
  }
  let known: { readonly from: readonly unknown[]; readonly told: Told } | undefined
  return () => {
    const from = [changed(), about()]
    if (known === undefined || from.some((one, place) => one !== known?.from[place]))
      known = { from, told: toldOf({ organisation: JSON.parse(about()), words: changed() }) }
    return known.told
  }
}

/** Works something out once for as long as what it comes from is the same. */
function whileTheSame<Source, Result>(source: () => Source, make: () => Result): () => Result {
  let known: { readonly from: Source; readonly made: Result } | undefined
  return () => {
    const from = source()
    if (known === undefined || known.from !== from) known = { from, made: make() }
    return known.made
  }
}

function toldOf(value: unknown): Told {
  const text = JSON.stringify(value)
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
