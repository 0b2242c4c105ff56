import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { connections, type Headers, type Load } from './load.ts'

const run = promisify(execFile)

/** Whether wrk (https://github.com/wg/wrk, a package of Debian) is installed. */
export const hasWrk: boolean = isInstalled()

/**
 * Requests random paths from a list over 16 connections. This client uses a third of the processor time of the JavaScript one
 * on the shared cores.
 */
export async function loadByWrk(
  port: number,
  headers: Headers,
  seconds: number,
  paths: readonly string[],
): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'souk-wrk-'))
  const script = join(folder, 'paths.lua')
  const address = `http://127.0.0.1:${port}`
  const measure = async (duration: number): Promise<string> => {
    const options = ['-t', '1', '-c', String(connections), '-d', `${duration}s`, '-s', script, address]
    return (await run('wrk', options)).stdout
  }
  try {
    writeFileSync(script, scriptOf(paths, headers))
    await measure(Math.min(3, seconds))
    let output = await measure(seconds)
    // On a busy machine, a short measurement may end before the first response.
    if (/^measured 0 /m.test(output)) output = await measure(10 * seconds)
    const [requests = 0, microseconds = 1, refused = 0, p50 = 0, p99 = 0] = (/^measured (.+)$/m.exec(output)?.[1] ?? '')
      .split(' ')
      .map(Number)
    if (!(requests > 0)) throw new Error(`wrk did not finish: ${output}`)
    if (refused > 0) console.error(`  ${refused} requests were refused`)
    return { perSecond: (requests / microseconds) * 1e6, p50: p50 / 1000, p99: p99 / 1000, requests, refused }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function scriptOf(paths: readonly string[], headers: Headers): string {
  const headerLines = Object.entries(headers).map(
    ([name, value]) => `wrk.headers[${JSON.stringify(name)}] = ${JSON.stringify(value)}`,
  )
  const written = paths.map((path) => JSON.stringify(path)).join(', ')
  return `local requests = {}
function init()
  ${headerLines.join('\n  ')}
  for place, path in ipairs({ ${written} }) do requests[place] = wrk.format("GET", path) end
end
function request() return requests[math.random(#requests)] end
function done(summary, latency)
  local failed = summary.errors.status + summary.errors.connect + summary.errors.read + summary.errors.timeout
  io.write(string.format("measured %d %d %d %d %d\\n", summary.requests, summary.duration, failed,
    latency:percentile(50), latency:percentile(99)))
end
`
}

function isInstalled(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
