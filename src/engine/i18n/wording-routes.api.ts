import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { organisation, type Organisation } from '#engine/definition/organisation.ts'
import { currentWordings, wordingHeader, type Wordings } from '#engine/definition/words.ts'
import { languages } from '#engine/definition/locale.ts'
import { route } from '#engine/http/route.api.ts'

const chapter = { name: 'Words', description: 'The texts of the interface, for programs that display them' }

/** A response text with its tag. */
interface TaggedText {
  readonly text: string
  readonly tag: string
}

/**
 * `GET /api/wording`: the customised wording and the organisation. Every API response contains the tag of the current
 * wording, so that open pages notice a change.
 */
export function wordingRoutes(app: FastifyInstance): void {
  const wording = createWordingCache()

  route(
    app,
    {
      ...{ method: 'GET', path: '/api/wording', demand: 'public', chapter },
      summary: 'The customised wording, and the public data of the organisation',
      answer: z.strictObject({ organisation: publicOrganisation, words: z.partialRecord(z.enum(languages), texts) }),
    },
    ({ request, reply }) => answer(request, reply, wording()),
  )

  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.url.startsWith('/api/')) reply.header(wordingHeader, wording().tag.slice(1, -1))
    done()
  })
}

/** Sentences by message key. */
const texts = z.record(z.string(), z.string())

const publicOrganisation = z.strictObject({
  ...{ name: z.string(), logo: z.string().nullable(), zone: z.string(), currency: z.string(), decimals: z.int() },
  ...{ country: z.string().nullable(), passwordLength: z.int(), mails: z.boolean(), incompleteImports: z.boolean() },
})

function answer(request: FastifyRequest, reply: FastifyReply, { text, tag }: TaggedText): FastifyReply {
  reply.header('etag', tag).header('cache-control', 'no-cache')
  return reply.type('application/json; charset=utf-8').send(text)
}

/**
 * Returns a function that builds the response with its tag again only when the wording or the organisation has changed.
 */
function createWordingCache(): () => TaggedText {
  let written:
    { readonly words: Wordings; readonly organisation: Organisation; readonly answer: TaggedText } | undefined
  return () => {
    const words = currentWordings()
    if (written?.words !== words || written.organisation !== organisation)
      written = { words, organisation, answer: taggedTextOf(words, organisation) }
    return written.answer
  }
}

function taggedTextOf(wordings: Wordings, whole: Organisation): TaggedText {
  const { name, logo, country, zone, currency, decimals, passwordLength, mails, incompleteImports } = whole
  const words = Object.fromEntries(languages.map((language) => [language, Object.fromEntries(wordings[language])]))
  const text = JSON.stringify({
    organisation: { name, logo, country, zone, currency, decimals, passwordLength, mails, incompleteImports },
    words,
  })
  return { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }
}
