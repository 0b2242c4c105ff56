import { TestRunner, type RunnerTestSuite } from 'vitest'
import { processorSeconds } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The processor time of a test file in seconds: its process, and the ended processes that it started. */
    processorSeconds?: number
  }
}

/** The processor time that this process had used at the end of the previous file. */
let before = 0

/**
 * Records the processor time that each test file used. It waits until all processes that the file started have ended.
 */
export default class MeteredRunner extends TestRunner {
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (suite !== suite.file) return
    const now = processorSeconds()
    suite.meta.processorSeconds = now - before
    before = now
  }
}
