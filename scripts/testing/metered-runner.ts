import { TestRunner, type RunnerTestSuite } from 'vitest'
import { processorSeconds } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** The processor time of a test file in seconds: its process, and the ended processes that it started. */
    processorSeconds?: number
  }
}

/**
 * Records the processor time of each test file, with its imports and the ended processes that it started. The start of its own
 * process belongs to no file.
 */
export default class MeteredRunner extends TestRunner {
  /** The reading before the file. A variable of the module would be lost, because Vitest loads the module again for each file. */
  #before = 0

  onBeforeCollect(): void {
    this.#before = processorSeconds()
  }

  override async onAfterRunSuite(suite: RunnerTestSuite): Promise<void> {
    await super.onAfterRunSuite(suite)
    if (suite !== suite.file) return
    suite.meta.processorSeconds = processorSeconds() - this.#before
  }
}
