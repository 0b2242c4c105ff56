import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Database, Statement } from '../src/engine/database/database.api.ts'
import { inSql, Made } from './bench-cases.ts'
import { pgbenchProgram, type Cluster } from './cluster.ts'
import { connections } from './load.ts'

const run = promisify(execFile)
const uuid7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/**
 * Runs the product's statements with pgbench, 16 clients, and returns the transactions per second. Statements that the product
 * prepares are prepared; the others are planned at every execution.
 */
export async function pgbench(
  cluster: Cluster,
  database: string,
  scenarios: readonly (readonly Statement[])[],
  seconds: number,
  session: string,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-pgbench-'))
  try {
    const options: string[] = []
    for (const [number, statements] of scenarios.entries()) {
      const scripts = statements.map((statement, at) => scriptOf(statement, `${number}_${at}`))
      const file = join(folder, `${number}.sql`)
      writeFileSync(file, ['\\set r random(1, 999999999)', ...scripts.map(({ script }) => script), ''].join('\n'))
      options.push('-f', file, ...scripts.flatMap(({ variables }) => variables.flatMap((one) => ['-D', one])))
    }
    const mode = scenarios.flat().every(({ name }) => name !== undefined) ? 'prepared' : 'extended'
    const clients = ['-c', String(connections), '-j', '2', '-T', String(seconds), '-M', mode, '-n']
    const where = ['-h', '127.0.0.1', '-p', String(cluster.port), '-U', 'postgres', database]
    const { stdout, stderr } = await run(pgbenchProgram(), [...clients, ...options, ...where], {
      env: { ...process.env, PGOPTIONS: session },
      maxBuffer: 1e8,
    })
    const tps = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(tps > 0)) throw new Error(`pgbench did not finish: ${stderr}`)
    return tps
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * Writes a statement as a pgbench script. Texts become variables, and colons inside texts are escaped so that pgbench does not
 * read them as variables.
 */
export function scriptOf({ text, values = [] }: Statement, number: string): { script: string; variables: string[] } {
  const variables: string[] = []
  const expressions = values.map((value, at) => {
    if (value instanceof Made) return value.sql
    if (value === null) return 'null'
    // The id of an audit entry must be unique, so pgbench computes a new one for each transaction.
    if (
      typeof value === 'string' &&
      uuid7.test(value) &&
      /insert into audit_entry/.test(text) &&
      !value.startsWith('0197c3f0')
    ) {
      return inSql.newId
    }
    const name = `v${number}_${at + 1}`
    variables.push(`${name}=${String(value)}`)
    return `:${name}`
  })
  const sql = text
    .replaceAll(/'[^']*'/g, (quotedText) =>
      /:\w/.test(quotedText) ? `U&${quotedText.replaceAll(':', '\\003a')}` : quotedText,
    )
    .replaceAll(/\$(\d+)/g, (_, at: string) => expressions[Number(at) - 1] ?? 'null')
    .replaceAll(/\s+/g, ' ')
  return { script: `${sql};`, variables }
}

/** The session settings of the product, as options for connections that must be measured under the same settings. */
export async function sessionOptions(database: Database): Promise<string> {
  const settings = await database.query<{ name: string; value: string }>({
    text: `select name, current_setting(name) as value from pg_settings
      where source = 'client' and name not in ('application_name', 'client_encoding', 'statement_timeout')`,
  })
  return settings.map(({ name, value }) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`).join(' ')
}
