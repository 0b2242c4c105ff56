import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { longestFiles } from './file-lists.ts'

/** Starts the longest files first, because a long file that starts last keeps one processor busy and leaves the others idle. */
export default class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- This is the method of Vitest's sequencer.
    const sorted = await super.sort(files)
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other))
  }
}

function placeOf({ moduleId }: TestSpecification): number {
  const place = longestFiles.findIndex((file) => moduleId.endsWith(`/${file}`))
  return place < 0 ? longestFiles.length : place
}
