import type { Actor } from '../../core/access.ts'
import type { Field } from '../../core/field.ts'
import { resourceNamed, type Resource } from '../../core/resource.ts'
import type { Queryable } from '../../db/database.ts'
import { identifier } from '../../fields/reference.ts'
import { ownSql, place, quoted, titleSql, Values } from '../crud/columns.ts'
import { unguarded } from './guarded-text.ts'
import { storable } from './storable.ts'

interface Named {
  readonly asked: string
  readonly ids: readonly string[]
}

const mostKept = 200_000

/** Finds the rows that cells point at, by id or by title, asking the database once for each text. */
export class References {
  readonly #on: Queryable
  readonly #resources: readonly Resource[]
  readonly #asker: Actor
  readonly #known = new Map<string, readonly string[]>()

  constructor(on: Queryable, resources: readonly Resource[], asker: Actor) {
    this.#on = on
    this.#resources = resources
    this.#asker = asker
  }

  /** Forgets what earlier rows named when that has become much; before a batch, never within one. */
  makeRoom(): void {
    if (this.#known.size > mostKept) this.#known.clear()
  }

  /** Looks up what a batch of cells names. */
  async learn(target: string, cells: readonly string[]): Promise<void> {
    const texts = [...new Set(cells.map(textOf).filter(Boolean))]
    const unknown = texts.filter((text) => !this.#known.has(`${target} ${text}`))
    if (unknown.length === 0) return
    const resource = resourceNamed(this.#resources, target)
    const values = new Values()
    const ids = unknown.filter((text) => identifier.safeParse(text).success).map((text) => text.toLowerCase())
    const idsValue = values.add(ids)
    const titlesValue = values.add(unknown)
    const own = ownSql(resource, this.#asker, values)
    const title = titleSql(resource, 't')
    // What no two rows share names a row as well as its title does: an e-mail address, a username.
    const namedBy = uniqueTexts(resource)
      .map(
        (name) => `
  union all
  select asked, t.id from unnest(${titlesValue}::text[]) asked
  join ${quoted(resource.table)} t on souk_fold(${place(name)}) = souk_fold(asked)${own}`,
      )
      .join('')
    const found = await this.#on.query<Named>({
      text: `select asked, array_agg(distinct id::text) as ids from (
  select t.id::text as asked, t.id from ${quoted(resource.table)} t where t.id = any(${idsValue}::uuid[])${own}
  union all
  select asked, t.id from unnest(${titlesValue}::text[]) asked
  join ${quoted(resource.table)} t on souk_fold(${title}) = souk_fold(asked)${own}${namedBy}) named group by asked`,
      values: values.list,
    })
    const byText = new Map(found.map(({ asked, ids: named }) => [asked, named]))
    for (const text of unknown) {
      this.#known.set(`${target} ${text}`, byText.get(text) ?? byText.get(text.toLowerCase()) ?? [])
    }
  }

  /** The ids a cell may mean. */
  meant(target: string, cell: string): readonly string[] {
    return this.#known.get(`${target} ${textOf(cell)}`) ?? []
  }
}

function uniqueTexts({ fields, title }: Resource): readonly string[] {
  const isNamed = ([name, field]: readonly [string, Field]): boolean =>
    field.unique && field.column.type === 'text' && field.json !== null && title.join() !== name
  return Object.entries(fields)
    .filter(isNamed)
    .map(([name]) => name)
}

function textOf(cell: string): string {
  return storable(unguarded(cell.trim()))
}
