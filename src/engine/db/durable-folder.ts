import { closeSync, fsyncSync, openSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Prepared = Awaited<ReturnType<NodeFS['init']>>
type Module = Parameters<NonNullable<Prepared['emscriptenOpts']['preRun']>[number]>[0]

interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
}

/**
 * The folder of the embedded database. PGlite's own forgets to pass PostgreSQL's fsync on to the system, so that
 * `fsync=on` alone changes nothing: a commit would be safe from a killed process, not from a power cut.
 */
export class DurableFolder extends NodeFS {
  override async init(...given: Parameters<NodeFS['init']>): Promise<Prepared> {
    const { emscriptenOpts } = await super.init(...given)
    const makeDurable = (module: Module): void => {
      const files = module.NODEFS as unknown as NodeFiles
      files.stream_ops.fsync = ({ nfd }) => {
        fsyncSync(nfd)
        return 0
      }
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [makeDurable, ...(emscriptenOpts.preRun ?? [])] } }
  }
}

/** Makes a folder and, unless only `itself` is meant, all that is in it safe from a power cut. */
export function syncTree(path: string, what: 'all' | 'itself' = 'all'): void {
  if (what === 'all') {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.isDirectory()) syncTree(join(path, entry.name))
      else syncOne(join(path, entry.name))
    }
  }
  syncOne(path)
}

function syncOne(path: string): void {
  const file = openSync(path, 'r')
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
