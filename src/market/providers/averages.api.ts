import type { FastifyInstance } from 'fastify'
import { ownSql, Values } from '#engine/api/crud/columns.ts'
import { changeOf } from '#engine/api/crud/request.ts'
import type { Services } from '#engine/api/services.ts'
import { fieldProblem, Problem, problems } from '#engine/core/problem.ts'
import { identifier } from '#engine/fields/reference.ts'
import { articleNote } from '../catalogue/article-note.ts'
import { suppliedBy } from './supply.ts'

interface Averages {
  readonly average: string | null
  readonly count: number
  readonly unanswered: number
  readonly stars: Readonly<Record<string, number>>
}

/** The average of the shown notes of one article, or of the articles a provider supplies; of all of them without either. */
export function averagesRoute(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/api/configs/review/crm/averages',
    { config: { demand: 'article-note:read', summary: 'The average of the notes of an article or of a provider' } },
    async (request) => {
      const values = new Values()
      const asked = conditionsOf(new URLSearchParams(request.url.split('?')[1] ?? ''), values)
      const own = ownSql(articleNote, changeOf(request).actor, values)
      const [found] = await database.query<Averages>({
        text: `select round(avg(t.rating), 2)::text as average, count(*)::integer as count,
            (count(*) filter (where t.reply is null))::integer as unanswered,
            json_build_object(${[1, 2, 3, 4, 5].map((star) => `'${star}', count(*) filter (where t.rating = ${star})`).join(', ')}) as stars
          from article_note t where ${['t.active', ...asked].join(' and ')}${own}`,
        values: values.list,
      })
      return { data: found }
    },
  )
}

function conditionsOf(search: URLSearchParams, values: Values): string[] {
  return [...search].map(([name, text]) => {
    const id = identifier.safeParse(text)
    if (name !== 'articleId' && name !== 'providerId') {
      throw new Problem(problems.validation, { details: [fieldProblem(name, 'unknown')] })
    }
    if (!id.success) throw new Problem(problems.validation, { details: [fieldProblem(name, 'type')] })
    const placeholder = `${values.add(id.data)}::uuid`
    return name === 'articleId' ? `t.article_id = ${placeholder}` : suppliedBy('t.article_id', placeholder)
  })
}
