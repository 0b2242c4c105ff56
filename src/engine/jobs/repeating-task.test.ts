import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { every } from './repeating-task.api.ts'

let app: FastifyInstance
let logLines: Record<string, unknown>[]
let runCount: number
let end: PromiseWithResolvers<void>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  logLines = []
  runCount = 0
  end = Promise.withResolvers()
  const stream = { write: (line: string) => void logLines.push(JSON.parse(line)) }
  app = Fastify({ logger: { level: 'warn', stream } })
})
afterEach(async () => {
  await app.close()
  vi.useRealTimers()
})

/** Work that runs until the test ends it. */
const lasting = (): Promise<void> => {
  runCount += 1
  return end.promise
}
const endRun = async (): Promise<void> => {
  end.resolve()
  end = Promise.withResolvers()
  await Promise.resolve()
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)

test('work runs from the time the server is ready, at once if so declared, and not after the close', async () => {
  const early = vi.fn<() => Promise<void>>(async () => {})
  const late = vi.fn<() => Promise<void>>(async () => {})
  every(app, { name: 'early', milliseconds: 1000, atOnce: true, work: early })
  const background = every(app, { name: 'late', milliseconds: 1000, work: late })
  await seconds(2)
  expect(early).not.toHaveBeenCalled()
  await app.ready()
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([1, 0])
  await seconds(2)
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([3, 2])
  await app.close()
  await seconds(2)
  await background.wake()
  expect([early, late].map(({ mock }) => mock.calls.length)).toEqual([3, 2])
})

test('a run never starts while another is active', async () => {
  every(app, { name: 'long', milliseconds: 1000, atOnce: true, work: lasting })
  await app.ready()
  await seconds(5)
  expect(runCount).toBe(1)
  await endRun()
  await seconds(1)
  expect(runCount).toBe(2)
  end.resolve()
})

test('a wake-up starts a run after the active one, shared by all callers', async () => {
  const background = every(app, { name: 'woken', milliseconds: 60_000, work: lasting })
  await app.ready()
  const first = background.wake()
  expect(runCount).toBe(1)
  let over = false
  const waking = Promise.all([background.wake(), background.wake()]).then(() => (over = true))
  expect(runCount).toBe(1)
  await endRun()
  await first
  await vi.waitUntil(() => runCount === 2)
  expect(over).toBe(false)
  await endRun()
  await waking
  expect(runCount).toBe(2)
})

test('a closing server asks the active run to end, and waits for it', async () => {
  let ended = false
  every(app, {
    name: 'under way',
    milliseconds: 60_000,
    atOnce: true,
    work: async (stopping) => {
      await new Promise((resolve) => stopping.addEventListener('abort', resolve))
      await end.promise
      ended = true
    },
  })
  await app.ready()
  const closing = app.close().then(() => ended)
  setTimeout(() => end.resolve(), 50)
  expect(await closing).toBe(true)
})

test('failed work is retried; the log contains its name and code once, never the message', async () => {
  let code: string | null = '57P01'
  every(app, {
    name: 'failing',
    milliseconds: 1000,
    work: async () => {
      runCount += 1
      if (code !== null) throw Object.assign(new Error('leila@client.test'), { code })
    },
  })
  await app.ready()
  await seconds(3)
  expect(runCount).toBe(3)
  expect(logLines).toMatchObject([{ work: 'failing', code: '57P01' }])
  code = '53300'
  await seconds(1)
  code = null
  await seconds(1)
  code = '53300'
  await seconds(2)
  expect(logLines.map((line) => line['code'])).toEqual(['57P01', '53300', '53300'])
  expect(JSON.stringify(logLines)).not.toContain('leila')
})
