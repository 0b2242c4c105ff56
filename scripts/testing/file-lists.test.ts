import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { longestFiles } from './file-lists.ts'

test.for(longestFiles)('%s exists', (file) => {
  expect(globSync(file)).not.toEqual([])
})
