import { rowsInLanguageSql } from '#engine/crud/reader-language.api.ts'
import { columnRef, quoteIdentifier, SqlParameters } from '#engine/crud/columns.api.ts'
import { readListQuery, type ListQuery } from '#engine/list/sql/list-query.api.ts'
import { listParameters } from '#engine/crud/row-contracts.api.ts'
import { queryOf } from '#engine/http/members.ts'
import { whereSql } from '#engine/list/sql/filter-sql.api.ts'
import { route } from '#engine/http/route.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { hasPermission } from '#engine/definition/access.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { columnOf } from '#engine/definition/resource.ts'
import { fieldProblem, Problem, problems } from '#engine/definition/problem.ts'
import type { Statement } from '#engine/database/database.api.ts'
import { readOnlyDatabase } from '#engine/database/replication/read-only-database.api.ts'
import { article } from '#market/catalogue/articles/article.ts'
import { deliversProfilesSql, hasProfilesSql } from '#market/shared/for-sale-sql.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { profileId } from '../profiles/profile-id.ts'
import { expectedOfGroupSql } from '../purchases/purchase-proposal.api.ts'
import { livingStates } from '../profiles/profile-move-rules.ts'
import {
  matchesDimensionsSql,
  stockCountsSql,
  stockDays,
  belowThresholdSql,
  thresholdSql,
} from '../stock-counts.api.ts'
import { levelsOfStock, type StockLevelsAnswer } from './stock-levels.contract.ts'
import { dimensions, levelSorts, maxGroups, type Dimension, type LevelSort } from './stock-levels.ts'

const figures = [...livingStates, 'sold7', 'sold28'] as const

/**
 * Route that counts profiles by operator, country, type and article, with recent sales. `by` names the grouping dimensions. The filters
 * are those of the profile list, so that both show the same numbers.
 */
export const stockLevelRoute: Area = (app, services) => {
  route(app, { ...levelsOfStock, query: levelQuery }, async ({ query: parameters, change: { actor } }) => {
    const query = { ...parameters.filters, actor }
    const by = dimensionsOf(parameters.by, query)
    const day = todayIn(organisation.zone)
    const watched =
      actor.kind === 'user' &&
      hasPermission(actor.permissions, 'stock-threshold:read') &&
      query.words.length === 0 &&
      query.conditions.every(({ field, operator }) => operator === 'is' && isDimension(field))
    const expects = actor.kind === 'user' && hasPermission(actor.permissions, 'purchase:read')
    const statement = levelsStatement(query, services, { ...parameters, by, day, watched, expects })
    const [answer] = await readOnlyDatabase(services.database).query<Answer>(statement)
    if (!answer) throw new Problem(problems.internal)
    return { ...answer, by, day }
  })
}

const levelQuery = queryOf(readAsked, () => ({
  by: { type: 'string', description: `Separated by commas: ${dimensions.join(', ')}` },
  ...listParameters(profileId),
  sort: { enum: levelSorts, default: 'cover' },
  low: { const: 'true', description: 'Only levels below their threshold' },
}))

interface StockLevelQuery {
  readonly by: readonly Dimension[]
  readonly sort: LevelSort
  readonly low: boolean
  readonly filters: ListQuery
}

function isDimension(name: string): name is Dimension {
  return dimensions.some((one) => one === name)
}

/** Reads the parameters of the stock levels; the other parameters are filters of profiles. */
function readAsked(search: URLSearchParams): StockLevelQuery {
  const [by, sort, low] = [search.get('by'), search.get('sort') ?? 'cover', search.get('low')]
  const named = by === null ? dimensions.slice(0, 3) : by.split(',').filter(Boolean)
  const sorted = levelSorts.find((one) => one === sort)
  const details = [
    ...(named.every(isDimension) ? [] : [fieldProblem('by', 'choice')]),
    ...(sorted ? [] : [fieldProblem(sort, 'sort')]),
    ...(low === null || low === 'true' ? [] : [fieldProblem('low', 'choice')]),
  ]
  if (!sorted || details.length > 0) throw new Problem(problems.validation, { details })
  const filters = new URLSearchParams([...search].filter(([name]) => !['by', 'sort', 'low'].includes(name)))
  return {
    by: named.filter(isDimension),
    sort: sorted,
    low: low === 'true',
    filters: readListQuery(profileId, filters),
  }
}

/** The requested dimensions, plus those that a filter fixes to one value. */
function dimensionsOf(requested: readonly Dimension[], { conditions }: ListQuery): readonly Dimension[] {
  return dimensions.filter(
    (one) => requested.includes(one) || conditions.some(({ field, operator }) => field === one && operator === 'is'),
  )
}

const orders: Readonly<Record<LevelSort, string>> = {
  cover: `l.low desc, case when l."sold28" > 0 then l."available"::float / l."sold28" end nulls last, l."available", `,
  name: '',
  available: 'l."available", ',
  sold: 'l."sold28" desc, l."available", ',
}

type Answer = Pick<StockLevelsAnswer, 'data' | 'totals' | 'coverDays'>

function levelsStatement(
  query: ListQuery,
  { resources }: Services,
  parameters: StockLevelQuery & { readonly day: string; readonly watched: boolean; readonly expects: boolean },
): Statement {
  const { by, sort, low, watched, expects } = parameters
  const values = new SqlParameters()
  const days = stockDays(parameters.day, values)
  const conditions = whereSql(query, profileId, resources, values)
  const where = conditions && ` and ${conditions}`
  // Groups with a threshold are listed even when they have no profile.
  const besides = `select ${dimensions.map((one) => columnRef(one)).join(', ')}, null
    from stock_threshold t where t.active and ${matchesDimensionsSql(by)}${where}`
  const withArticle = by.includes('articleId')
  // Articles without profiles have no provider, so only staff see them.
  const isPlain = query.actor?.kind === 'user' && query.words.length === 0 && query.conditions.every(isOfArticle)
  const ofArticles = by.join() === 'articleId' && isPlain
  const threshold = watched ? thresholdSql(by, 'l') : noThreshold
  const members = [
    ...by.map((one) => `'${one}', ${columnRef(one, 'l')}`),
    ...(withArticle ? [`'article', l.article`] : []),
    ...figures.map((name) => `'${name}', l.${quoteIdentifier(name)}`),
    `'threshold', l.threshold`,
    `'expected', l.expected`,
    `'expectedOn', l."expectedOn"`,
    `'low', l.low`,
  ]
  const names = by.map((one) => (one === 'articleId' ? 'souk_fold(l.article)' : `souk_fold(${columnRef(one, 'l')})`))
  const totals = [
    ...figures.map((name) => `'${name}', coalesce(sum(l.${quoteIdentifier(name)}), 0)`),
    `'groups', count(*)`,
    `'low', count(*) filter (where l.low)`,
  ]
  const others = [...(watched ? [besides] : []), ...(ofArticles ? [`${articlesWithoutProfiles}${where}`] : [])]
  const text = `with counted as (${stockCountsSql({ by, days, where, besides: others })}),
leveled as (
  select l.*, ${withArticle ? 'a.name as article, ' : ''}${belowThresholdSql('l.available', 'l.sold28', 'h')} as low,
    case when h.id is not null then json_build_object('id', h.id, 'minAvailable', h.min_available, 'minDays', h.min_days) end as threshold,
    e.expected, e."expectedOn"
  from counted l left join lateral (${threshold}) h on true
    cross join lateral (${expects ? expectedOfGroupSql(by, 'l') : nothingExpected}) e${withArticle ? ` left join ${rowsInLanguageSql(article, query.actor?.language)} a on a.id = l.article_id` : ''})
select coalesce((select json_agg(q.level) from (
    select json_build_object(${members.join(', ')}) as level from leveled l${low ? ' where l.low' : ''}
    order by ${orders[sort]}${[...names, 'l.available'].join(', ')} limit ${maxGroups}) q), '[]') as data,
  (select json_build_object(${totals.join(', ')}) from leveled l) as totals, (select cover_days from organisation) as "coverDays"`
  return { text, values: values.list }
}

/** Whether a filter can be applied to articles, because it does not use a column that only profiles have. */
function isOfArticle({ field, operator }: ListQuery['conditions'][number]): boolean {
  return field === 'articleId' && operator === 'is'
}

// Articles that are sold out are listed too, although they have no profile to count.
const articlesWithoutProfiles = `select ${dimensions.map((one) => columnRef(one)).join(', ')}, null
    from (select ${dimensions.map((one) => (one === 'articleId' ? 'a.id' : 'null::text') + ` as ${columnOf(one)}`).join(', ')}
      from article a where a.active and not ${hasProfilesSql('a.id')} and ${deliversProfilesSql('a')}) t where true`

const nothingExpected = 'select 0 as expected, null::text as "expectedOn"'

const noThreshold = 'select null::uuid as id, null::integer as min_available, null::integer as min_days'
