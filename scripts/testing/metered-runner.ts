import { TestRunner, type RunnerTestSuite } from 'vitest'
import { processorSeconds } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The processor time of a file of tests, in seconds: its process, and those it started and ended. */
    processorSeconds?: number
  }
}

/** What the process had used when the file before ended. */
let before = 0

/** Notes the processor time of each file once everything it started has ended. */
export default class MeteredRunner extends TestRunner {
  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (suite !== suite.file) return
    const now = processorSeconds()
    suite.meta.processorSeconds = now - before
    before = now
  }
}
