import type * as z from 'zod'
import { ownRowsSql, SqlParameters } from '#engine/crud/columns.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { articleNote } from '#market/catalogue/articles/article-note.ts'
import { type averages, noteAverages } from './averages.contract.ts'
import { suppliedBy } from '#market/shared/supplied-by.ts'

/** Registers the route of average ratings: of one article, of a provider's articles, or of all. */
export const averagesRoute: Area = (app, { database }) => {
  route(app, noteAverages, async ({ query: { articleId, providerId }, change: { actor } }) => {
    const values = new SqlParameters()
    const conditions = ['t.active']
    if (articleId) conditions.push(`t.article_id = ${values.add(articleId)}::uuid`)
    if (providerId) conditions.push(suppliedBy('t.article_id', `${values.add(providerId)}::uuid`))
    const own = ownRowsSql(articleNote, actor, values)
    const [row] = await database.query<z.infer<typeof averages>>({
      text: `select round(avg(t.rating), 2)::text as average, count(*)::integer as count,
            (count(*) filter (where t.reply is null))::integer as unanswered,
            json_build_object(${[1, 2, 3, 4, 5].map((star) => `'${star}', count(*) filter (where t.rating = ${star})`).join(', ')}) as stars
          from article_note t where ${conditions.join(' and ')}${own}`,
      values: values.list,
    })
    if (!row) throw new Problem(problems.internal)
    return { data: row }
  })
}
