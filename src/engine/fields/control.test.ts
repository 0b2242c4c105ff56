import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('no box of Mantine is given its direction by dir, which its wrapper would take: ownDirection reaches the box', () => {
  const files = globSync('src/**/*.web.tsx')
  expect(files.length).toBeGreaterThan(100)
  const wrong = files.filter((file) =>
    /<(Textarea|TextInput)\b(?:(?!\/>)[\s\S])*?\sdir=/.test(readFileSync(file, 'utf8')),
  )
  expect(wrong).toEqual([])
})
