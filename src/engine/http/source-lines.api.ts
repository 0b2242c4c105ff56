import { readFileSync } from 'node:fs'
import { SourceMap } from 'node:module'
import { fileURLToPath } from 'node:url'

/** Milliseconds that a source map stays in memory, where it takes up to 70 MB. Errors often come in groups. */
const mapLifetime = 60_000
const maps = new Map<string, SourceMap | null>()

/**
 * Replaces the places in stack frames of the built server by those in the sources. Node.js could do the same
 * (`--enable-source-maps`), but would keep the text of every map in memory.
 */
export function sourceLines(frames: readonly string[]): string[] {
  return frames.map((frame) =>
    frame.replace(/(file:\/\/[^\s)]+\.js):(\d+):(\d+)/, (place: string, file: string, line: string, column: string) => {
      const entry = mapOf(file)?.findEntry(Number(line) - 1, Number(column) - 1)
      if (!entry || !('originalSource' in entry)) return place
      return `${entry.originalSource.replace(/^(\.\.\/)+/, '')}:${entry.originalLine + 1}:${entry.originalColumn + 1}`
    }),
  )
}

function mapOf(file: string): SourceMap | null {
  const cached = maps.get(file)
  if (cached !== undefined) return cached
  if (maps.size === 0) setTimeout(() => maps.clear(), mapLifetime).unref()
  const map = readMap(file)
  maps.set(file, map)
  return map
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(JSON.parse(readFileSync(`${fileURLToPath(file)}.map`, 'utf8')))
  } catch {
    // Files of packages have no map.
    return null
  }
}
