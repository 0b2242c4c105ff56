import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

const families = ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt']

/** The folder of PostgreSQL's server programs, version 15 or newer, the newest first; null when there is none. */
export function postgresBinaries(): string | null {
  const beside = (process.env['PATH'] ?? '').split(':')
  const installed = families.flatMap((family) =>
    existsSync(family)
      ? readdirSync(family)
          .filter((name) => /^(postgresql@)?\d+$/.test(name))
          .toSorted((a, b) => Number(b.replace(/\D/g, '')) - Number(a.replace(/\D/g, '')))
          .map((name) => join(family, name, 'bin'))
      : [],
  )
  return [...installed, ...beside].find((folder) => existsSync(join(folder, 'initdb')) && version(folder) >= 15) ?? null
}

function version(folder: string): number {
  const said = execFileSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/\d+/.exec(said)?.[0] ?? 0)
}
