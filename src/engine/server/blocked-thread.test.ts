import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { blockBudget, blockedThreadMessage, reportBlockedThread } from './blocked-thread.api.ts'

function work(milliseconds: number): void {
  const used = (): number => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1000
  }
  const end = used() + milliseconds
  while (used() < end);
}

test('a request that blocks the thread longer than its budget is logged with its route, a short one is not', async () => {
  const lines: { msg: string; milliseconds: number; routes: string[] }[] = []
  const app = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(JSON.parse(line)) } },
  })
  reportBlockedThread(app, {})
  app.get('/long/:id', async () => work(blockBudget + 60))
  app.get('/brief', async () => work(20))
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  try {
    await (await fetch(`${address}/brief`)).text()
    await (await fetch(`${address}/long/secret-name`)).text()
    await expect.poll(() => lines.length).toBe(1)
    expect(lines[0]).toMatchObject({ msg: blockedThreadMessage, routes: ['GET /long/:id'] })
    expect(lines[0]?.milliseconds).toBeGreaterThan(blockBudget)
  } finally {
    await app.close()
  }
})
