import { appendFileSync } from 'node:fs'
import type { Reporter, TestModule } from 'vitest/node'

/** The time of a test file, in seconds. */
export interface FileTime {
  readonly file: string
  readonly seconds: number
  readonly processorSeconds: number
}

/** The environment variable with the file of times: one line of JSON for each test file. */
export const timesFileVariable = 'TEST_TIMES_FILE'

/** Writes the time of each test file for the summary of `npm test`. */
export default class TimesReporter implements Reporter {
  onTestModuleEnd(module: TestModule): void {
    const path = process.env[timesFileVariable]
    if (path === undefined) return
    const { duration, collectDuration, setupDuration, prepareDuration, environmentSetupDuration } = module.diagnostic()
    const milliseconds = duration + collectDuration + setupDuration + prepareDuration + environmentSetupDuration
    const time: FileTime = {
      file: module.relativeModuleId,
      seconds: milliseconds / 1000,
      processorSeconds: module.meta().processorSeconds ?? 0,
    }
    appendFileSync(path, `${JSON.stringify(time)}\n`)
  }
}
