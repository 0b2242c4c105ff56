import { errorMessageFor, loggableError } from './engine/http/log.api.ts'
import { readCommandLine } from './engine/server/command-line.api.ts'
import { readSettings, unknownSettings } from './engine/server/settings.api.ts'
import { marketSettings } from './market/registry.api.ts'
import { startSouk } from './souk.api.ts'
import { startOptions } from './start-options.ts'

/** The server as a process: settings from the environment, `--demo` from the command line, orderly end on SIGTERM and SIGINT. */
const { values } = readCommandLine({ name: 'npm start', purpose: 'serves Souk', options: startOptions })

// Node would write the whole error down, with the values of whatever row it is about.
process.on('uncaughtException', (error) => {
  console.error(JSON.stringify({ msg: 'Souk ends: an error nobody expected', ...loggableError(error) }))
  process.exit(1)
})

for (const line of unknownSettings(process.env, marketSettings)) console.error(line)

try {
  const souk = await startSouk(readSettings(process.env, marketSettings), { demo: values.demo })
  for (const line of souk.greeting) console.log(line)
  setTimeout(giveMemoryBack, 1_500).unref()
  let stoppingSince: number | undefined
  const stop = async (signal: NodeJS.Signals) => {
    if (stoppingSince !== undefined) {
      // A second signal means now; one Ctrl-C may arrive twice, from the terminal and from npm.
      if (performance.now() - stoppingSince > 500) process.exit(1)
      return
    }
    stoppingSince = performance.now()
    console.error(JSON.stringify({ msg: 'Souk stops', signal }))
    // Who presses Ctrl-C sits in front of it and waits for nobody else.
    await souk.stop({ drains: signal === 'SIGTERM' })
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
} catch (error) {
  console.error(errorMessageFor(error))
  process.exit(1)
}

/** What starting needed would stay until there is much to do; `npm start` lets it be given back. */
function giveMemoryBack(): void {
  void globalThis.gc?.({ type: 'major', execution: 'async', flavor: 'last-resort' })
}
