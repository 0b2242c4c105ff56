import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { Problem, problemKinds, problems, type ProblemKind } from '#engine/definition/problem.ts'
import { languages } from '#engine/definition/locale.ts'
import { route } from '#engine/http/route.api.ts'
import { html, page, pagePolicy } from './html.api.ts'
import { advice } from './problem-pages.messages.ts'

/**
 * `GET /problems/{code}`: the page that a problem's `type` refers to (RFC 9457 section 3.1.1), with its meaning and
 * advice in every language.
 */
export function problemPages(
  app: FastifyInstance,
  chapter: { readonly name: string; readonly description: string },
): void {
  route(
    app,
    {
      ...{ method: 'GET', path: '/problems/:code', demand: 'public', chapter },
      summary: 'The meaning of a problem and its remedy, in three languages',
      params: z.object({ code: z.string() }),
      answer: { types: ['text/html'] },
    },
    ({ params: { code }, reply }) => {
      const kind = problemKinds.get(code)
      if (!kind) throw new Problem(problems.notFound)
      return reply
        .headers({ 'content-security-policy': pagePolicy })
        .type('text/html; charset=utf-8')
        .send(pageOf(kind))
    },
  )
}

function pageOf({ code, status, title }: ProblemKind): string {
  const sections = languages.map((language) => {
    const hint = advice[status] ?? advice[status < 500 ? 400 : 500]
    return `<section lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"><h2>${html(title[language])}</h2><p>${html(hint?.[language] ?? '')}</p></section>`
  })
  return page(
    `${code} · Souk`,
    `<main>
<h1><code>${html(code)}</code> ${status}</h1>
${sections.join('\n')}
<p><a href="/api/docs">API</a></p>
</main>`,
  )
}
