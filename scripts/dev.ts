import { spawn } from 'node:child_process'
import { connect } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer, type Plugin } from 'vite'
import { readCommandLine } from '../src/engine/server/command-line.api.ts'
import { startOptions } from '../src/start-options.ts'

/**
 * `npm run dev [-- --demo]`: Souk for developers. Vite serves the browser code and updates the open page when a file changes.
 * The server restarts when one of its files changes. The printed address is Vite's, which forwards API requests to the server.
 * Ctrl-C stops both.
 */
readCommandLine({
  name: 'npm run dev',
  purpose: 'serves Souk for development: an open page and the server follow every change',
  options: startOptions,
})

const vite = await createServer({ plugins: [patientProxy(), sentencesOfTheServer()] })
await vite.listen()
const address = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? ''
const port = process.env['PORT'] ?? '3000'
console.log(
  `Open Souk at ${address}, as soon as its server has started on port ${port}. PORT is the port of the server alone.`,
)

// SIGINT skips the delay for proxies, so that a restart is quick.
const flags = ['--watch', '--watch-preserve-output', '--watch-kill-signal=SIGINT']
const server = spawn(process.execPath, [...flags, 'src/main.api.ts', ...process.argv.slice(2)], {
  // The terminal sends Ctrl-C to every process of its group, and this program forwards it too. A server that receives it twice
  // abandons its running work, so the server gets its own group.
  detached: true,
  stdio: 'inherit',
  env: { SOUK_PUBLIC_URL: address, ...process.env },
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => server.killed || server.kill(signal))
server.on('exit', async (code) => {
  await vite.close()
  process.exit(code ?? 0)
})

/** Delays the requests for the server until it listens, because the page may reload while the server restarts. */
function patientProxy(): Plugin {
  return {
    name: 'souk-patient-proxy',
    configureServer({ config, middlewares }) {
      const proxied = Object.entries(config.server.proxy ?? {})
      middlewares.use(async (request, _response, next) => {
        const [, target] = proxied.find(([path]) => request.url?.startsWith(path)) ?? []
        if (typeof target === 'string') await listening(new URL(target))
        next()
      })
    },
  }
}

/** Most messages reach the page from the server, so a change of a message file reloads the page. */
function sentencesOfTheServer(): Plugin {
  return {
    name: 'souk-sentences-of-the-server',
    hotUpdate({ file, modules }) {
      if (file.endsWith('.messages.ts') && modules.length === 0) this.environment.hot.send({ type: 'full-reload' })
    },
  }
}

/** Waits until a server listens at the address, at most 30 seconds. */
async function listening({ hostname, port }: URL): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const socket = connect(Number(port), hostname)
    const { promise, resolve } = Promise.withResolvers<boolean>()
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    const listens = await promise
    socket.destroy()
    if (listens) return
    await pause(100)
  }
}
