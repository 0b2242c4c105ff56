import type { FastifyInstance } from 'fastify'
import { ownSql, Values } from '#engine/api/crud/columns.ts'
import { changeOf } from '#engine/api/crud/request.ts'
import type { Services } from '#engine/api/services.ts'
import type { Actor } from '#engine/core/access.ts'
import { fieldProblem, Problem, problems } from '#engine/core/problem.ts'
import { identifier } from '#engine/fields/reference.ts'
import { article } from './article.ts'

/** The steps of the configuration, in the order they are taken; a kit hangs on its category, an item on its kit. */
const steps = [
  { name: 'categoryId', column: 'category_id', table: 'category', above: [] },
  { name: 'itemKitId', column: 'item_kit_id', table: 'item_kit', above: ['categoryId'] },
  { name: 'itemId', column: 'item_id', table: 'item', above: ['categoryId', 'itemKitId'] },
  { name: 'brandId', column: 'brand_id', table: 'brand', above: [] },
] as const

type Step = (typeof steps)[number]
type Chosen = Readonly<Partial<Record<Step['name'], string>>>

interface Found {
  readonly step: Step['name']
  readonly id: string
  readonly name: string
  readonly count: number
}

/** The article config filter: what can be chosen at each step, with how many articles it would leave. */
export function articleFilterRoute(app: FastifyInstance, { database }: Services): void {
  app.get(
    '/api/articles/config/module/settings/app/filterby/',
    { config: { demand: 'article:read', summary: 'Category, item kit, item and brand to choose from, counted' } },
    async (request) => {
      const chosen = readChosen(new URLSearchParams(request.url.split('?')[1] ?? ''))
      const values = new Values()
      const text = steps.map((step) => choicesSql(step, chosen, changeOf(request).actor, values)).join('\nunion all ')
      const total = `select 'total', null, null, count(*)::integer from article t where ${conditions(chosen, [], values)}${ownSql(article, changeOf(request).actor, values)}`
      const rows = await database.query<Found>({
        text: `select * from (${text}\nunion all ${total}) u order by step, souk_fold(name) collate "C", id`,
        values: values.list,
      })
      const choices = (name: string) =>
        rows.filter(({ step }) => step === name).map(({ id, name: label, count }) => ({ id, name: label, count }))
      return {
        data: {
          ...Object.fromEntries(steps.map(({ name }) => [name, choices(name)])),
          chosen,
          total: rows.find(({ step }) => (step as string) === 'total')?.count ?? 0,
        },
      }
    },
  )
}

function readChosen(search: URLSearchParams): Chosen {
  const chosen: Partial<Record<Step['name'], string>> = {}
  const wrong = []
  for (const [name, text] of search) {
    const step = steps.find((one) => one.name === name)
    const id = identifier.safeParse(text)
    if (!step) wrong.push(fieldProblem(name, 'unknown'))
    else if (!id.success) wrong.push(fieldProblem(name, 'type'))
    else chosen[step.name] = id.data
  }
  if (wrong.length > 0) throw new Problem(problems.validation, { details: wrong })
  return chosen
}

/** The articles that match every choice but those of some steps. */
function conditions(chosen: Chosen, without: readonly Step['name'][], values: Values): string {
  const asked = steps.flatMap(({ name, column }) => {
    const id = chosen[name]
    return id === undefined || without.includes(name) ? [] : [`t.${column} = ${values.add(id)}::uuid`]
  })
  return ['t.active', ...asked].join(' and ')
}

/** What one step offers: counted over the articles that match the other steps, but for those that hang on it. */
function choicesSql(step: Step, chosen: Chosen, actor: Actor, values: Values): string {
  const below = steps.filter(({ above }) => (above as readonly string[]).includes(step.name)).map(({ name }) => name)
  const where = conditions(chosen, [step.name, ...below], values)
  return `(select '${step.name}' as step, c.id::text as id, c.name as name, count(*)::integer as count
  from article t join ${step.table} c on c.id = t.${step.column} where ${where}${ownSql(article, actor, values)}
  group by c.id, c.name)`
}
