import { naturalSort } from '#engine/fields/sorting.ts'
import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { SqlParameters } from '#engine/crud/columns.api.ts'
import { listQuerySchema } from '#engine/crud/row-contracts.api.ts'
import type { Condition, ListQuery } from '#engine/list/sql/list-query.api.ts'
import { whereSql } from '#engine/list/sql/filter-sql.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area } from '#engine/server/services.api.ts'
import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { columnOf, resourceNamed, type Resource } from '#engine/definition/resource.ts'
import { articleFilter } from './article-filter.contract.ts'
import { articleSteps, stepsBelow, stepsOffered, type ChosenSteps, type StepName } from './article-steps.ts'
import { article } from './article.ts'

interface ChoiceRow {
  readonly step: StepName | 'total'
  readonly id: string
  readonly name: string
  readonly count: number
}

/**
 * Route of the article filter: the choices of each step, each with its number of articles. The route takes the filters of the article
 * list, so that its counts match the list.
 */
export const articleFilterRoute: Area = (app, { database, resources }) => {
  route(app, { ...articleFilter, query: listQuerySchema(article) }, async ({ query: filters, change: { actor } }) => {
    const query = { ...filters, actor }
    const chosen = chosenFilters(query)
    const values = new SqlParameters()
    const offered = stepsOffered(chosen)
    const texts = offered.map(({ name, target }) => {
      // A chosen row without matches is still listed, if the actor may read it.
      const chosenId = hasPermission(actor.permissions, `${target}:read`) ? chosen[name] : undefined
      return choicesSql(name, rowsOf(target, resources, actor), chosenId, query, resources, values)
    })
    const where = whereSql(query, article, resources, values)
    const rows = await database.query<ChoiceRow>({
      text: `select * from (${texts.join('\nunion all ')}
union all select 'total', null, null, count(*)::integer from ${rowsInLanguageSql(article, actor.language)} t${where && ` where ${where}`}) u
order by step, ${naturalSort.expression('name')}, id`,
      values: values.list,
    })
    const choicesOf = (name: StepName) =>
      rows.filter(({ step }) => step === name).map(({ id, name: label, count }) => ({ id, name: label, count }))
    return {
      data: {
        categoryId: choicesOf('categoryId'),
        itemKitId: choicesOf('itemKitId'),
        itemId: choicesOf('itemId'),
        brandId: choicesOf('brandId'),
        chosen,
        total: rows.find(({ step }) => step === 'total')?.count ?? 0,
      },
    }
  })
}

/** The chosen row of each step: a step counts as chosen when the filters name exactly one row. */
function chosenFilters({ conditions }: ListQuery): ChosenSteps {
  const isOne = ({ field, operator, text }: Condition) => {
    const step = articleSteps.find(({ name }) => name === field)
    return step && operator === 'is' ? [[step.name, text] as const] : []
  }
  return Object.fromEntries(conditions.flatMap(isOne))
}

/** The SQL of a step’s rows, with names in the reader’s language. */
function rowsOf(target: string, resources: readonly Resource[], { language }: Actor): string {
  return rowsInLanguageSql(resourceNamed(resources, target), language)
}

/**
 * The SQL of the choices of one step. Each choice has the number of articles that match all filters, except the filters
 * of this step and of the steps that depend on it.
 */
function choicesSql(
  step: StepName,
  table: string,
  chosenId: string | undefined,
  query: ListQuery,
  resources: readonly Resource[],
  values: SqlParameters,
): string {
  const without = new Set<string>([step, ...stepsBelow(step)])
  const conditions = query.conditions.filter(({ field, operator }) => operator !== 'is' || !without.has(field))
  const where = whereSql({ ...query, conditions }, article, resources, values)
  const column = columnOf(step)
  const also = chosenId === undefined ? '' : ` or c.id = ${values.add(chosenId)}::uuid`
  // Articles are counted before names are joined, so that an index-only scan suffices.
  return `(select '${step}' as step, c.id::text as id, c.name as name, coalesce(g.count, 0)::integer as count
  from (select t.${column} as id, count(*) as count from ${rowsInLanguageSql(article, query.actor?.language)} t where ${[`t.${column} is not null`, where].filter(Boolean).join(' and ')} group by 1) g
  right join ${table} c on c.id = g.id where g.count is not null${also})`
}
