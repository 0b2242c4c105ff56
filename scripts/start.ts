import { spawnSync } from 'node:child_process'
import { isBuildCurrent } from './build-stamp.ts'

/** `npm start [-- --demo]`: builds the app and the server if their sources are not those of the build, then starts the server. */
if (!isBuildCurrent()) await build()
await import(new URL('../dist/.server/main.js', import.meta.url).href)

async function build(): Promise<void> {
  // A current build starts without this code.
  const { readCommandLine } = await import('../src/engine/server/command-line.api.ts')
  const { startOptions } = await import('../src/start-options.ts')
  const { errorMessageFor } = await import('../src/engine/http/log.api.ts')
  const { refuseTakenAddress } = await import('../src/engine/server/listening.api.ts')
  const { readSettings } = await import('../src/engine/server/settings.api.ts')
  readCommandLine({
    name: 'npm start',
    purpose: 'builds Souk when its sources changed, then serves it',
    options: startOptions,
  })
  // A port in use is reported before the build, which takes time.
  try {
    await refuseTakenAddress(readSettings(process.env))
  } catch (error) {
    console.error(errorMessageFor(error))
    process.exit(1)
  }
  console.log('Building the app…')
  const launcher = 'scripts/with-node.js'
  const { error, status } = spawnSync(process.execPath, [launcher, 'scripts/build.ts', '--quiet'], { stdio: 'inherit' })
  if (status === 0) return
  console.error(`The app could not be built${error ? `: ${error.message}` : '; the reason is printed above.'}`)
  process.exit(status ?? 1)
}
