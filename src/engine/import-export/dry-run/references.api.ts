import type { Actor } from '#engine/definition/access.ts'
import type { Field } from '#engine/definition/field.ts'
import { fieldProblem, type ProblemDetail } from '#engine/definition/problem.ts'
import { languages } from '#engine/definition/locale.ts'
import { resourceIn } from '#engine/crud/reader-language.api.ts'
import { resourceNamed, type Resource } from '#engine/definition/resource.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { amongSql, uniqueSql } from '#engine/database/schema/unique-sql.api.ts'
import { identifier } from '#engine/definition/identifier.ts'
import {
  ownRowsSql,
  columnRef,
  localizedRowsSql,
  quoteIdentifier,
  titleSql,
  SqlParameters,
} from '#engine/crud/columns.api.ts'
import { importProblem } from '../import-problems.api.ts'
import { unescapeFormula } from '../table-files/formula-injection.api.ts'
import { storable } from '../table-files/storable-text.api.ts'

interface NamedRow {
  readonly asked: string
  readonly id: string
  /**
   * Whether the row is covered by the partial unique rules of its resource. If several rows have the same name, covered
   * rows are preferred to rows that have ended.
   */
  readonly counts: boolean
}

const maxCached = 200_000

/**
 * Finds the rows that the cells of references mean. A cell may contain the id or the title of a row. Each text is
 * looked up in the database once.
 */
export class ReferenceResolver {
  readonly #on: Queryable
  readonly #resources: readonly Resource[]
  readonly #asker: Actor
  readonly #cached = new Map<string, readonly NamedRow[]>()

  constructor(on: Queryable, resources: readonly Resource[], asker: Actor) {
    this.#on = on
    this.#resources = resources
    this.#asker = asker
  }

  /** Clears a large cache. It may only be called between batches, never within one. */
  evict(): void {
    if (this.#cached.size > maxCached) this.#cached.clear()
  }

  /** Looks up the reference texts of a batch of cells. */
  async load(target: string, cells: readonly string[]): Promise<void> {
    const texts = [...new Set(cells.map(textOf).filter(Boolean))]
    const unknown = texts.filter((text) => !this.#cached.has(`${target} ${text}`))
    if (unknown.length === 0) return
    const resource = resourceNamed(this.#resources, target)
    const values = new SqlParameters()
    const ids = unknown.filter((text) => identifier.safeParse(text).success).map((text) => text.toLowerCase())
    const idsValue = values.add(ids)
    const titlesValue = values.add(unknown)
    const own = ownRowsSql(resource, this.#asker, values)
    const counted = resource.unique.flatMap(({ among }) => (among === undefined ? [] : [amongSql(among, columnRef)]))
    const counts = counted.length > 0 ? `(${counted.join(' and ')})` : 'true'
    // A cell may contain the row's title in any language, or a unique field such as an e-mail address or a username.
    const isTranslated = resource.title.some((name) => resource.fields[name]?.translated)
    const named = [
      ...(isTranslated ? languages : [undefined]).map((language) => ({
        rows: localizedRowsSql(resourceIn(resource, language)),
        key: namedSql(resource),
      })),
      ...uniqueTexts(resource).map((name) => ({
        rows: quoteIdentifier(resource.table),
        key: uniqueSql(resource, { fields: [name] }, columnRef).keys.join(),
      })),
    ]
    const namedBy = named
      .map(
        ({ rows, key }) => `
  union
  select asked, t.id::text, ${counts} from unnest(${titlesValue}::text[]) asked
  join ${rows} t on ${key} = souk_fold(asked)${own}`,
      )
      .join('')
    const namedRows = await this.#on.query<NamedRow>({
      text: `select asked, id, counts from (
  select t.id::text as asked, t.id::text, ${counts} as counts from ${quoteIdentifier(resource.table)} t where t.id = any(${idsValue}::uuid[])${own}
${namedBy}) named`,
      values: values.list,
    })
    const byText = Map.groupBy(namedRows, ({ asked }) => asked)
    for (const text of unknown) {
      this.#cached.set(`${target} ${text}`, byText.get(text) ?? byText.get(text.toLowerCase()) ?? [])
    }
  }

  /**
   * Finds the row to which the cells of a reference, taken together, refer. They may contain its title, its id, or both,
   * which must agree. Among rows with the same name, those in use are preferred; an id distinguishes them.
   */
  resolve(
    name: string,
    { target, required }: Field,
    cells: readonly string[],
  ): { readonly id: string | null } | { readonly problem: ProblemDetail } {
    const texts = cells.map(textOf).filter(Boolean)
    if (texts.length === 0) return required ? { problem: fieldProblem(name, 'required') } : { id: null }
    const named = texts.map((text) => this.#cached.get(`${target} ${text}`) ?? [])
    if (named.some((rows) => rows.length === 0)) return { problem: fieldProblem(name, 'reference') }
    const [candidates = [], ...others] = named
    const shared = candidates.filter(({ id }) => others.every((rows) => rows.some((one) => one.id === id)))
    const counting = shared.filter((one) => one.counts)
    const [meant, another] = counting.length > 0 ? counting : shared
    if (!meant) return { problem: importProblem('contradiction', { field: name }) }
    if (!another) return { id: meant.id }
    return { problem: importProblem('ambiguous', { field: name, values: { value: texts[0] ?? '' } }) }
  }
}

/**
 * The SQL expression of a row's folded title. A title of one field uses the expression of its index, so that the index
 * serves the look-up.
 */
function namedSql(resource: Resource): string {
  const [name = '', ...others] = resource.title
  const sort = others.length === 0 ? resource.fields[name]?.sort : null
  return sort?.type === 'text' ? sort.expression(columnRef(name)) : `souk_fold(${titleSql(resource, 't')})`
}

function uniqueTexts({ fields, title }: Resource): readonly string[] {
  const isNamed = ([name, field]: readonly [string, Field]): boolean =>
    field.unique && field.column.type === 'text' && field.json !== null && title.join() !== name
  return Object.entries(fields)
    .filter(isNamed)
    .map(([name]) => name)
}

function textOf(cell: string): string {
  return storable(unescapeFormula(cell.trim()))
}
