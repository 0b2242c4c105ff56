import pg from 'pg'
import { rowTypes } from '#engine/database/row-types.api.ts'

/** A result column of a statement, as PostgreSQL describes it without running it. */
export interface AnsweredColumn {
  readonly name: string
  readonly type: string
  /** The JavaScript type of its parsed values: `string`, `number[]`, `bytes`, `Date` …; `json` may be any type. */
  readonly kind: string
  /** The table column that the result column selects directly; undefined for an expression. */
  readonly source: { readonly column: string; readonly nullable: boolean } | undefined
}

/** Lets PostgreSQL parse a statement and returns its result columns, without running it. */
export type DescribeStatement = (text: string) => Promise<readonly AnsweredColumn[]>

/** Reads the types and columns of a database; returns a function that describes statements. */
export async function statementDescriber(client: pg.Client): Promise<DescribeStatement> {
  const types = await client.query<{ oid: number; name: string }>('select oid, typname as name from pg_type')
  const sources = await client.query<{ table: number; place: number; column: string; nullable: boolean }>(
    `select attrelid as "table", attnum as place, attname as column, not attnotnull as nullable
    from pg_attribute join pg_class c on c.oid = attrelid where c.relkind in ('r', 'p') and attnum > 0`,
  )
  return async (text) => {
    const fields = await new Promise<readonly pg.FieldDef[]>((resolve, reject) =>
      client.query(new Description(text, resolve, reject)),
    )
    return fields.map(({ name, dataTypeID, tableID, columnID }) => {
      const type = types.rows.find(({ oid }) => oid === dataTypeID)?.name ?? ''
      const source = sources.rows.find(({ table, place }) => table === tableID && place === columnID)
      return { name, type, kind: kindOf(dataTypeID, type), source }
    })
  }
}

class Description implements pg.Submittable {
  readonly #text: string
  readonly #resolve: (fields: readonly pg.FieldDef[]) => void
  readonly handleError: (error: Error) => void
  #fields: readonly pg.FieldDef[] = []

  constructor(text: string, resolve: (fields: readonly pg.FieldDef[]) => void, reject: (error: Error) => void) {
    this.#text = text
    this.#resolve = resolve
    this.handleError = reject
  }

  submit(connection: pg.Connection): void {
    connection.parse({ name: '', text: this.#text, types: [] }, true)
    connection.describe({ type: 'S', name: '' }, true)
    connection.sync()
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    this.#fields = fields
  }

  handleReadyForQuery(): void {
    this.#resolve(this.#fields)
  }
}

/** The JavaScript type to which the product's parsers convert a PostgreSQL type. */
function kindOf(oid: number, type: string): string {
  if (/^jsonb?$/.test(type)) return 'json'
  const [, array, base] = /^(_?)(.*)$/.exec(type) ?? []
  const one = base === 'bool' ? 't' : base === 'bytea' ? '\\x00' : /^(date|time)/.test(base ?? '') ? '2026-01-01' : '1'
  const read: (text: string) => unknown = rowTypes.getTypeParser(oid, 'text')
  return nameOf(read(array ? `{${one}}` : one))
}

function nameOf(value: unknown): string {
  if (Array.isArray(value)) return `${nameOf(value[0])}[]`
  return value instanceof Uint8Array ? 'bytes' : value instanceof Date ? 'Date' : typeof value
}
