import { beginTestRun } from './test-run.ts'

/** What Vitest does once before all test files; what it answers is done after them. */
export default beginTestRun
