import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isolatedFiles, longestFiles } from './file-lists.ts'

test.for([...isolatedFiles, ...longestFiles])('%s exists', (file) => {
  expect(globSync(file)).not.toEqual([])
})
