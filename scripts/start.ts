import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { refuseTakenAddress } from '../src/engine/server/listening.api.ts'
import { errorMessageFor } from '../src/engine/http/log.api.ts'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { readSettings } from '../src/engine/server/settings.api.ts'
import { startOptions } from '../src/start-options.ts'

/** `npm start [-- --demo]`: builds the app if its sources are newer than the build, then starts the server. */
readCommandLine({
  name: 'npm start',
  purpose: 'builds the app when its sources changed, then serves Souk',
  options: startOptions,
})

const sources = [
  'index.html',
  'vite.config.ts',
  'scripts/one-language.ts',
  'package-lock.json',
  ...globSync('src/**/*.{ts,tsx,css,svg}'),
]
const built = 'dist/.vite/manifest.json'
/** The launcher names a missing package, for example after an update without `npm ci`. */
const launcher = 'scripts/with-node.js'
const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0

// The build takes time, so a port that is already in use is reported before it.
try {
  await refuseTakenAddress(readSettings(process.env))
} catch (error) {
  console.error(errorMessageFor(error))
  process.exit(1)
}

if (sources.some((source) => existsSync(source) && statSync(source).mtimeMs > builtAt)) {
  console.log('Building the app…')
  const { error, status } = spawnSync(process.execPath, [launcher, 'scripts/build.ts', '--quiet'], { stdio: 'inherit' })
  if (status !== 0) {
    console.error(`The app could not be built${error ? `: ${error.message}` : '; the reason is printed above.'}`)
    process.exit(status ?? 1)
  }
}
/** Flags that keep the memory of an idle server small; `npm run bench` measures it against its target. */
const flags = ['--max-semi-space-size=8', '--expose-gc']
const environment = {
  // Caches the sources without their types. Removing the types at every start would cost 25 MB and half a second.
  NODE_COMPILE_CACHE: 'node_modules/.cache/souk',
  ...process.env,
}

// Flags and NODE_COMPILE_CACHE take effect only when a process starts. `execve` replaces this process by the server, so that
// the signals of npm reach it.
if (process.execve)
  process.execve(
    process.execPath,
    [process.execPath, ...flags, launcher, 'src/main.api.ts', ...process.argv.slice(2)],
    environment,
  )
await import('../src/main.api.ts')
