import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sourceFile } from '#engine/server/source-files.api.ts'

/** One migration file. */
export interface Migration {
  /** The file name without its extension, such as `0001_foundation`. */
  readonly name: string
  readonly sql: string
  /** The SHA-256 of the text. CRLF and LF line endings give the same value. */
  readonly sha256: string
  /** Whether the first line is `-- no transaction`, so that the migration runs statement by statement. */
  readonly withoutTransaction: boolean
}

/** The folder of Souk's migrations. */
export const migrationsDirectory = sourceFile('migrations')

/** The migrations of a folder, in order. Throws for a file not named `NNNN_what.sql` and for duplicate numbers. */
export function migrationsIn(directory: string): Migration[] {
  const files = readdirSync(directory)
    .filter((file) => file.endsWith('.sql'))
    .toSorted()
  const numbers = new Map<string, string>()
  return files.map((file) => {
    const number = /^(\d{4})_[a-z0-9_]+\.sql$/.exec(file)?.[1]
    if (number === undefined) throw new Error(`A migration is called NNNN_what.sql, not ${file}`)
    const other = numbers.get(number)
    if (other !== undefined) throw new Error(`Two migrations have the number ${number}: ${other} and ${file}`)
    numbers.set(number, file)
    return migrationFrom(file, readFileSync(join(directory, file), 'utf8'))
  })
}

function migrationFrom(file: string, text: string): Migration {
  const sql = text.replaceAll('\r\n', '\n')
  return {
    name: file.slice(0, -'.sql'.length),
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    withoutTransaction: /^-- no transaction\b/i.test(sql),
  }
}
