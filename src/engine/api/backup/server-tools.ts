import { spawn } from 'node:child_process'

/** The file of a PostgreSQL database inside a backup, in pg_dump's custom format. */
export const dumpFile = 'database.dump'

/** Writes a PostgreSQL database to a file, as it is in an exported snapshot. */
export function dumpServer(url: string, file: string, snapshot: string): Promise<void> {
  const given = ['--format=custom', '--no-owner', '--no-privileges', `--snapshot=${snapshot}`, `--file=${file}`]
  return run('pg_dump', url, given)
}

/** Brings a file of `dumpServer` into an empty database: all of it or nothing. */
export function restoreServer(url: string, file: string): Promise<void> {
  return run('pg_restore', url, ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file])
}

/** The password goes by the environment: what a command is given, everybody on the machine can read. */
function run(program: string, databaseUrl: string, given: readonly string[]): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // Session settings of Souk’s own connections mean nothing here.
  url.searchParams.delete('options')
  return new Promise((settle, fail) => {
    const child = spawn(program, [`--dbname=${url.href}`, ...given], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    })
    let said = ''
    child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-4000)))
    child.once('error', (cause) => {
      const missing = 'code' in cause && cause.code === 'ENOENT'
      fail(missing ? new Error(`${program} is not on this machine. ${howToGet}`, { cause }) : cause)
    })
    child.once('close', (code) => {
      if (code === 0) settle()
      else fail(new Error(`${program} did not succeed:\n${said.trim()}`))
    })
  })
}

const howToGet =
  'It comes with PostgreSQL’s client programs, of the server’s major version or newer: postgresql-client on Debian, libpq with Homebrew.'
