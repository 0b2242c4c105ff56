import { spawnSync } from 'node:child_process'
import { existsSync, globSync, statSync } from 'node:fs'
import { refuseTakenAddress } from '../src/engine/server/listening.api.ts'
import { errorMessageFor } from '../src/engine/http/log.api.ts'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { readSettings } from '../src/engine/server/settings.api.ts'
import { startOptions } from '../src/start-options.ts'

/** `npm start [-- --demo]`: builds the app when its sources are newer than what is built, then serves Souk. */
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
/** It names a package that is not installed, as after an update without `npm ci`. */
const launcher = 'scripts/with-node.js'
const builtAt = existsSync(built) ? statSync(built).mtimeMs : 0

// Before anybody waits for the build.
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
    console.error(`The app could not be built${error ? `: ${error.message}` : '; what is wrong stands above.'}`)
    process.exit(status ?? 1)
  }
}
/** What keeps Souk small at rest; `npm run bench` holds it against its promise. */
const flags = ['--max-semi-space-size=8', '--expose-gc']
const environment = {
  // The sources without their types, kept: reading them anew costs 25 MB and half a second at every start.
  NODE_COMPILE_CACHE: 'node_modules/.cache/souk',
  ...process.env,
}

// Both are heard only when a process begins: this one becomes the server, so that signals find it where npm left it.
if (process.execve)
  process.execve(
    process.execPath,
    [process.execPath, ...flags, launcher, 'src/main.api.ts', ...process.argv.slice(2)],
    environment,
  )
await import('../src/main.api.ts')
