import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { Problem, problems } from '../../core/problem.ts'
import { flatten } from '../../core/sentences.ts'
import { isLanguage, languages } from '../../core/words.ts'
import type { Services } from '../services.ts'

/** `GET /api/translations/{language}`: every sentence of the interface in one language, as i18next reads it. */
export function translationRoutes(app: FastifyInstance, { sentences }: Services): void {
  const texts = new Map(
    languages.map((language) => {
      const text = JSON.stringify(flatten(sentences, language))
      return [language, { text, tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"` }]
    }),
  )

  app.get(
    '/api/translations/:language',
    { config: { demand: 'public', summary: 'Sentences of the interface' } },
    (request, reply) => {
      const { language } = request.params as { language: string }
      const found = isLanguage(language) ? texts.get(language) : undefined
      if (!found) throw new Problem(problems.notFound)
      reply.header('etag', found.tag).header('cache-control', 'no-cache')
      if (request.headers['if-none-match'] === found.tag) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(found.text)
    },
  )
}
