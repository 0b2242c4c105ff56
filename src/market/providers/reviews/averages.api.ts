import type { FastifyInstance } from 'fastify'
import * as z from 'zod'
import { ownSql, Values } from '#engine/crud/columns.api.ts'
import { changeOf } from '#engine/crud/request.api.ts'
import { data } from '#engine/http/contract.ts'
import { route } from '#engine/http/route.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { identifier } from '#engine/fields/choices/reference.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { suppliedBy } from '../supplied-by.ts'

const averages = z.strictObject({
  average: z.string().nullable().describe('With two decimals; null without any note'),
  count: z.int(),
  unanswered: z.int(),
  stars: z
    .strictObject({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() })
    .describe('How many notes there are of each rating'),
})

/** The average of the shown notes of one article, or of the articles a provider supplies; of all of them without either. */
export function averagesRoute(app: FastifyInstance, { database }: Services): void {
  route(
    app,
    {
      method: 'GET',
      path: '/api/configs/review/crm/averages',
      demand: 'article-note:read',
      resource: articleNote,
      summary: 'The average of the notes of an article or of a provider',
      query: z.strictObject({ articleId: z.optional(identifier), providerId: z.optional(identifier) }),
      answer: data(averages),
    },
    async ({ query: { articleId, providerId }, request }) => {
      const values = new Values()
      const conditions = ['t.active']
      if (articleId) conditions.push(`t.article_id = ${values.add(articleId)}::uuid`)
      if (providerId) conditions.push(suppliedBy('t.article_id', `${values.add(providerId)}::uuid`))
      const own = ownSql(articleNote, changeOf(request).actor, values)
      const [found] = await database.query<z.infer<typeof averages>>({
        text: `select round(avg(t.rating), 2)::text as average, count(*)::integer as count,
            (count(*) filter (where t.reply is null))::integer as unanswered,
            json_build_object(${[1, 2, 3, 4, 5].map((star) => `'${star}', count(*) filter (where t.rating = ${star})`).join(', ')}) as stars
          from article_note t where ${conditions.join(' and ')}${own}`,
        values: values.list,
      })
      if (!found) throw new Problem(problems.internal)
      return { data: found }
    },
  )
}
