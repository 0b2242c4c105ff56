import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { extname, join, relative, sep } from 'node:path'
import { encodings, type Encoding } from '#engine/http/limits/encoding.api.ts'

/** One file of the built app in memory, with the versions compressed by the build. */
export interface BuiltFile {
  readonly type: string
  readonly bytes: Buffer
  readonly compressed: Readonly<Partial<Record<Encoding, Buffer>>>
  readonly tag: string
  /** Whether the file's name changes with its content, so that browsers may cache it for ever. */
  readonly lasting: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
}

/**
 * Reads the built app into memory: URL path → file. Only files present at the start are served, and they stay available
 * while a newer build replaces them on disk.
 */
export async function readBuiltApp(directory: string): Promise<ReadonlyMap<string, BuiltFile>> {
  const paths = await filesIn(directory)
  const files = paths.flatMap((path) => {
    const url = `/${relative(directory, path).split(sep).join('/')}`
    const type = types[extname(path)]
    return type && (!url.includes('/.') || url === '/.vite/screens.json') ? [{ path, url, type }] : []
  })
  const existingPaths = new Set(paths)
  return new Map(
    await Promise.all(
      files.map(async ({ path, url, type }): Promise<[string, BuiltFile]> => {
        const bytes = await readFile(path)
        const tag = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
        return [
          url,
          {
            type,
            bytes,
            compressed: await compressedOf(path, existingPaths),
            tag,
            lasting: url.startsWith('/assets/'),
          },
        ]
      }),
    ),
  )
}

async function filesIn(directory: string): Promise<string[]> {
  // Before the first build there are no files; the API still works.
  const entries = await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

async function compressedOf(path: string, existingPaths: ReadonlySet<string>): Promise<BuiltFile['compressed']> {
  const there = (Object.keys(encodings) as Encoding[]).filter((encoding) =>
    existingPaths.has(path + encodings[encoding]),
  )
  return Object.fromEntries(
    await Promise.all(there.map(async (encoding) => [encoding, await readFile(path + encodings[encoding])])),
  )
}
