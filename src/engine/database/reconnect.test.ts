import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { ConnectionFailure } from './database-errors.api.ts'
import { Reconnect } from './reconnect.api.ts'

/** A server that is away until `isUp` is true, and counts the attempts to connect. */
function unreachableServer() {
  const server = { isUp: true, attempts: 0, together: 0, mostTogether: 0 }
  const work = async () => {
    if (!server.isUp) throw new ConnectionFailure('08006')
    return 'done'
  }
  const reconnect = new Reconnect(async () => {
    server.attempts += 1
    server.together += 1
    server.mostTogether = Math.max(server.mostTogether, server.together)
    await pause(20)
    server.together -= 1
    await work()
  })
  return { server, work, reconnect }
}

test('all work of an outage waits for one attempt to connect after the other', async () => {
  const { server, work, reconnect } = unreachableServer()
  await reconnect.run(work, () => true)
  server.isUp = false
  setTimeout(() => (server.isUp = true), 300)
  const waiting = Array.from({ length: 40 }, () => reconnect.run(work, () => true))
  expect(new Set(await Promise.all(waiting))).toEqual(new Set(['done']))
  expect(server.mostTogether).toBe(1)
  expect(server.attempts).toBeLessThan(20)
})

test('work that is slow or waits for a busy server is not repeated and lets other work go on', async () => {
  const { server, work, reconnect } = unreachableServer()
  await reconnect.run(work, () => true)
  for (const code of ['57014', '55P03'] as const) {
    const slow = () => Promise.reject(new ConnectionFailure(code))
    await expect(reconnect.run(slow, () => true)).rejects.toMatchObject({ code })
  }
  expect(server.attempts).toBe(0)
})

test('work that is not repeated does not keep later work from waiting', async () => {
  const { server, work, reconnect } = unreachableServer()
  await reconnect.run(work, () => true)
  server.isUp = false
  await expect(reconnect.run(work, () => false)).rejects.toThrow(ConnectionFailure)
  server.isUp = true
  await expect.poll(() => server.attempts).toBe(1)
  await pause(100)
  const later = performance.now() + 60_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  server.isUp = false
  setTimeout(() => (server.isUp = true), 200)
  expect(await reconnect.run(work, () => true)).toBe('done')
  vi.restoreAllMocks()
})
