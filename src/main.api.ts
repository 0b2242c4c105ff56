import { errorMessageFor, loggableError } from './engine/http/log.api.ts'
import { readCommandLine } from './engine/server/command-line.api.ts'
import { readSettings, unknownSettings } from './engine/server/settings.api.ts'
import { marketSettings } from './market/market-settings.api.ts'
import { openForServer } from './open-for-server.api.ts'
import { startOptions } from './start-options.ts'

/** The server process: settings from the environment, `--demo` from the command line, orderly shutdown on SIGTERM and SIGINT. */
const { values } = readCommandLine({ name: 'npm start', purpose: 'serves Souk', options: startOptions })

// Node's default handler would print the whole error, including values of rows.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify({ msg: 'Souk stops because of an unexpected error', ...loggableError(error) }))
  process.exit(1)
})

for (const line of unknownSettings(process.env, marketSettings)) console.error(line)

try {
  const settings = readSettings(process.env, marketSettings)
  if (values.check) {
    const { checkInstallation } = await import('./commands/check-installation.api.ts')
    const results = await checkInstallation(settings)
    for (const { part, failed, sentence } of results)
      console.log(`${failed ? 'FAILED' : 'ok    '}  ${part}: ${sentence}`)
    process.exit(results.some(({ failed }) => failed) ? 1 : 0)
  }
  // Souk's own PostgreSQL starts while the rest of the code is loaded.
  const opening = openForServer(settings)
  opening.catch(() => {})
  const { startSouk } = await import('./souk.api.ts')
  const souk = await startSouk(settings, { demo: values.demo, opening })
  for (const line of souk.greeting) console.log(line)
  setTimeout(giveMemoryBack, 1_500).unref()
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      // A second signal stops the process at once. Within half a second it is ignored, because one Ctrl-C may arrive from both
      // the terminal and npm.
      if (performance.now() - stoppingSince > 500) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    console.error(JSON.stringify({ msg: 'Souk stops', signal }))
    // Ctrl-C comes from a person at the terminal, where no proxy needs time to notice the stop.
    await souk.stop({ drains: signal === 'SIGTERM' })
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  console.error(errorMessageFor(error))
  process.exit(1)
}

/** Collects garbage once after the start; the flags of `npm start` allow it. */
function giveMemoryBack(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
