import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'

// The build puts this module into a file directly in its folder, beside the copies of the files that the code reads.
const isBuilt = !import.meta.url.endsWith('.ts')

/** The folder with the files that the code reads at run time: `src`, or the built server. */
export const sourceFolder: string = fileURLToPath(new URL(isBuilt ? './' : '../../', import.meta.url))

/** The path of a file that the code reads at run time, by its path below `src`; scripts/server-build.ts copies it. */
export function sourceFile(path: string): string {
  return join(sourceFolder, path)
}

/** The path of a program for a process or thread of its own, by its path below `src`; scripts/server-build.ts bundles it. */
export function programFile(path: string): string {
  return isBuilt ? join(sourceFolder, basename(path).replace(/\.ts$/, '.js')) : sourceFile(path)
}
