import { fsyncSync } from 'node:fs'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type Prepared = Awaited<ReturnType<NodeFS['init']>>
type Module = Parameters<NonNullable<Prepared['emscriptenOpts']['preRun']>[number]>[0]

interface Attributes {
  readonly mode?: number
}

interface NodeFiles {
  readonly stream_ops: { fsync?: (stream: { readonly nfd: number }) => number }
  doSetAttr(file: unknown, node: unknown, attributes: Attributes, ...how: unknown[]): void
}

/**
 * The folder of the embedded database. PGlite's own forgets to pass PostgreSQL's fsync on to the system, so that
 * `fsync=on` alone changes nothing: a commit would be safe from a killed process, not from a power cut. And it opens every
 * file to everybody, whatever the process wants.
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
      const { doSetAttr } = files
      files.doSetAttr = (file, node, { mode, ...attributes }, ...how) =>
        doSetAttr(file, node, mode === undefined ? attributes : { ...attributes, mode: mode & ~0o077 }, ...how)
    }
    return { emscriptenOpts: { ...emscriptenOpts, preRun: [makeDurable, ...(emscriptenOpts.preRun ?? [])] } }
  }
}
