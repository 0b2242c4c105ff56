import { spawnSync } from 'node:child_process'
import { platform } from 'node:process'
import { expect, test } from 'vitest'
import { busyShare, processorSeconds } from './processor-time.ts'

test.runIf(platform === 'linux')('the processor time includes processes that were started and have ended', () => {
  const before = processorSeconds()
  spawnSync(process.execPath, ['-e', 'for (let n = 0; n < 5e8; n += 1);'])
  expect(processorSeconds() - before).toBeGreaterThan(0.1)
})

test('shows the share of time in which the processors of the machine were busy', () => {
  const reading = (user: number, idle: number) => [
    { model: '', speed: 0, times: { user, nice: 0, sys: 0, idle, irq: 0 } },
    { model: '', speed: 0, times: { user: 0, nice: 0, sys: user, idle, irq: 0 } },
  ]
  expect(busyShare(reading(100, 50), reading(175, 75))).toBe(0.75)
})
