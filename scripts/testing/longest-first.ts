import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The test files with the longest times, from the last lines of `npm test`; the longest first. */
const longest = [
  'e2e/every-screen-of-the-menu.test.ts',
  'e2e/every-screen-inside-and-before.test.ts',
  'src/commands/rotate-keys.test.ts',
  'src/commands/backup.test.ts',
  'src/market/sweeps/exchange.test.ts',
  'src/engine/live/live.test.ts',
]

/** Starts the longest files first, because a long file that starts last keeps one processor busy and leaves the others idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longest.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place < 0 ? longest.length : place
}
