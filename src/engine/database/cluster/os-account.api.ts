import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, lchownSync, lstatSync, readdirSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname, join } from 'node:path'
import type { Programs } from './programs.api.ts'

/** The operating system account under which PostgreSQL runs. */
export interface OsAccount {
  /** The command, with options, that is put in front of PostgreSQL's programs. */
  readonly commandPrefix: readonly string[]
  /** The ids of the account; null for the account of this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | null
}

/**
 * The id of `nobody`, an account that every machine has. PostgreSQL runs under this id in the namespace, because initdb
 * requires an account with a name.
 */
const nobody = '65534'
const namespace = ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`]

/**
 * Chooses the account that runs PostgreSQL, which refuses to run as root and requires an account with a name. For root
 * or a nameless account, PostgreSQL runs in a user namespace under another id, and its files keep their owner. Where
 * namespaces are disabled, root starts it as `postgres` or `nobody` if they can reach its programs and `folder`.
 */
export function osAccountFor({ postgres, environment }: Programs, folder: string): OsAccount {
  const uid = process.getuid?.()
  if (uid !== 0 && hasName()) return { commandPrefix: [], owner: null }
  const runs = ([program = '', ...parameters]: readonly string[], owner: OsAccount['owner'] = null): boolean =>
    spawnSync(program, parameters, { ...owner, env: environment }).status === 0
  if (runs([...namespace, postgres, '--version'])) return { commandPrefix: namespace, owner: null }
  if (uid !== 0)
    throw new Error(
      `PostgreSQL needs the name of the account that it runs as, and ${uid} has none on this machine: add a line to /etc/passwd, or set DATABASE_URL to a PostgreSQL server.`,
    )
  // The execute permission lets other accounts reach the database folder through the data folder, whose contents stay
  // private.
  if (lstatSync(folder).uid === 0) chmodSync(folder, lstatSync(folder).mode | 0o011)
  for (const name of ['postgres', 'nobody']) {
    const owner = accountNamed(name)
    if (owner !== null && runs([postgres, '--version'], owner) && runs(['test', '-x', folder], owner))
      return { commandPrefix: [], owner }
  }
  throw new Error(
    `PostgreSQL does not run as root, user namespaces are disabled on this machine, and neither postgres nor nobody can reach both ${dirname(postgres)} and ${folder}. Start Souk as another account, or choose a data folder that everybody can reach with SOUK_DATA_DIR.`,
  )
}

/** Gives a folder and its contents to PostgreSQL's account, after an earlier start with another account. */
export function changeOwner(folder: string, { owner }: OsAccount): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = owner ?? { uid: 0, gid: 0 }
  if (lstatSync(folder).uid === uid) return
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, name), uid, gid)
  // The owner of the folder changes last. After an interruption, its old owner shows that the change must run again.
  chownSync(folder, uid, gid)
}

function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function accountNamed(name: string): OsAccount['owner'] {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number(spawnSync('id', [flag, name], { encoding: 'utf8' }).stdout || NaN),
  )
  return uid === undefined || gid === undefined || Number.isNaN(uid) || Number.isNaN(gid) ? null : { uid, gid }
}
