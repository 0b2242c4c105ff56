import { spawn } from 'node:child_process'

/**
 * Brings what pg_dump wrote, as backups of a server did until rows were what they hold, into an empty database: all of it or nothing.
 * The password goes by the environment: what a command is given, everybody on the machine can read.
 */
export function restoreDump(databaseUrl: string, file: string): Promise<void> {
  const url = new URL(databaseUrl)
  const password = decodeURIComponent(url.password)
  url.password = ''
  // Session settings of Souk’s own connections mean nothing here.
  url.searchParams.delete('options')
  return new Promise((settle, fail) => {
    const whole = ['--no-owner', '--no-privileges', '--exit-on-error', '--single-transaction', file]
    const child = spawn('pg_restore', [`--dbname=${url.href}`, ...whole], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...process.env, ...(password !== '' && { PGPASSWORD: password }) },
    })
    let said = ''
    child.stderr.on('data', (piece: Buffer) => (said = (said + piece.toString()).slice(-4000)))
    child.once('error', (cause) => {
      const missing = 'code' in cause && cause.code === 'ENOENT'
      fail(missing ? new Error(`pg_restore is not on this machine. ${howToGet}`, { cause }) : cause)
    })
    child.once('close', (code) => {
      if (code === 0) settle()
      else fail(new Error(`pg_restore did not succeed:\n${said.trim()}`))
    })
  })
}

const howToGet =
  'It comes with PostgreSQL’s client programs, of the server’s major version or newer: postgresql-client on Debian, libpq with Homebrew.'
