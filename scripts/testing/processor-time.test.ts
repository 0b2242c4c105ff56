import { spawnSync } from 'node:child_process'
import { platform } from 'node:process'
import { expect, test } from 'vitest'
import { processorSeconds } from './processor-time.ts'

test.runIf(platform === 'linux')('the processor time includes processes that were started and have ended', () => {
  const before = processorSeconds()
  spawnSync(process.execPath, ['-e', 'for (let n = 0; n < 5e8; n += 1);'])
  expect(processorSeconds() - before).toBeGreaterThan(0.1)
})
