import { fork } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { thumbnailName } from '#engine/files/pictures.api.ts'
import type { FileStore } from '#engine/files/storage/file-store.api.ts'
import { programFile } from '#engine/server/source-files.api.ts'
import { thumbnailSide } from '#engine/files/thumbnail.api.ts'
import type { Drawn } from './drawing.api.ts'

/** The message that requests drawings from the drawing process. */
export interface Commission {
  readonly drawings: readonly string[]
  readonly thumbnailSide: number
}

/** The file name of a stored drawing, derived from its content. */
export function drawingName(folder: string, svg: string): string {
  return `${folder}/${createHash('sha256').update(svg).digest('hex').slice(0, 32)}.webp`
}

/** Renders and stores the pictures that the store does not have yet; `drawings` maps stored names to SVG. */
export async function storeDrawings(store: FileStore, drawings: ReadonlyMap<string, string>): Promise<void> {
  const stored = await Promise.all([...drawings.keys()].map((name) => store.get(name)))
  const missing = [...drawings].filter((_, index) => stored[index] === null)
  if (missing.length === 0) return
  const drawn = await drawnElsewhere(missing.map(([, svg]) => svg))
  await Promise.all(
    missing.map(async ([name], index) => {
      const picture = drawn[index]
      if (!picture) throw new Error('A picture of the sample was not drawn')
      // The thumbnail is stored first, so that every stored picture has one.
      await store.put(thumbnailName(name), picture.thumbnail)
      await store.put(name, picture.full)
    }),
  )
}

/** Renders drawings in a separate process, because the server process rejects SVG. */
async function drawnElsewhere(drawings: readonly string[]): Promise<readonly Drawn[]> {
  const script = programFile('market/demo/pictures/drawing-process.api.ts')
  // Under `node --watch`, a child with this variable sends the names of the files it read instead of its drawings.
  const { WATCH_REPORT_DEPENDENCIES: _, ...env } = process.env
  const artist = fork(script, { serialization: 'advanced', execArgv: [], env })
  try {
    const commission: Commission = { drawings, thumbnailSide }
    artist.send(commission)
    const exited = once(artist, 'exit').then(() => {
      throw new Error('The pictures of the sample could not be drawn')
    })
    exited.catch(() => {})
    const [drawn] = (await Promise.race([once(artist, 'message'), exited])) as [Drawn[]]
    return drawn
  } finally {
    artist.kill()
  }
}
