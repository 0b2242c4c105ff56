import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'

/** The stamp of a finished build: it names the sources that were built. */
const stampFile = 'dist/.server/stamp'
/** Files outside `src` that a build depends on, and the folder of the programs that build. */
const others = ['index.html', 'vite.config.ts', 'package.json', 'package-lock.json']

/** Whether the sources are those of the last finished build. */
export function isBuildCurrent(stamp = stampFile): boolean {
  try {
    return readFileSync(stamp, 'utf8') === sourcesStamp()
  } catch {
    return false
  }
}

/** Stamps the finished build. `sources` is `sourcesStamp()` from before the build, for a file may change during it. */
export function stampBuild(sources: string, stamp = stampFile): void {
  writeFileSync(stamp, sources)
}

/** A digest of the names, sizes and times of all files that a build depends on. */
export function sourcesStamp(): string {
  const hash = createHash('sha256')
  const note = (file: string): void => {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file} ${size} ${mtimeMs}\n`)
  }
  for (const file of others) note(file)
  for (const folder of ['src', 'scripts']) {
    // Strings, because an object for each of thousands of files would take longer. Folders differ like files.
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' }).toSorted())
      if (!file.includes('.test')) note(`${folder}/${file}`)
  }
  return hash.digest('hex')
}
