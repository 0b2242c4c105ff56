import type { ChildProcess, ForkOptions } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { resizeInProcess } from './resize-in-process.api.ts'

const children = vi.hoisted((): ChildProcess[] => [])
const environments = vi.hoisted((): (NodeJS.ProcessEnv | undefined)[] => [])

vi.mock(import('node:child_process'), async (original) => {
  const real = await original()
  const fork = (module: string, arguments_: readonly string[], options: ForkOptions) => {
    const child = real.fork(module, arguments_, options)
    environments.push(options.env)
    children.push(child)
    return child
  }
  return { ...real, fork: fork as typeof real.fork }
})

const picture = await sharp(randomBytes(900 * 900 * 3), { raw: { width: 900, height: 900, channels: 3 } })
  .png()
  .toBuffer()

test('a picture that crashes its process is refused, and the next one is processed', async () => {
  const doomed = resizeInProcess(picture)
  await vi.waitUntil(() => children.length === 1)
  children[0]?.kill('SIGKILL')
  expect(await doomed).toEqual({ wrong: 'picture_broken' })
  expect(await resizeInProcess(picture)).toMatchObject({ width: 900, height: 900 })
  expect(children).toHaveLength(2)
})

test('two pictures are processed at a time, and the processes are reused', async () => {
  children.length = 0
  const results = await Promise.all(Array.from({ length: 6 }, () => resizeInProcess(picture)))
  expect(results.map((one) => 'wrong' in one)).toEqual(Array.from({ length: 6 }, () => false))
  // An earlier test may have left one idle process.
  expect(children.length).toBeLessThanOrEqual(1)
})

test('the picture process does not get the server’s environment, which contains secrets', () => {
  expect(environments.length).toBeGreaterThan(0)
  for (const environment of environments) {
    expect(Object.keys(environment ?? process.env)).toEqual(expect.not.arrayContaining(['PATH', 'HOME']))
  }
})
