import { expect, test } from 'vitest'
import { bidiFaults } from '#engine/testing/bidi-faults.ts'
import { catalogue } from './sentence-catalogue.api.ts'

test('no Arabic sentence turns a code, an address or a unit round', () => {
  const faults = [...catalogue().values()].flatMap(({ originals, places }) =>
    Object.entries(originals)
      .filter(([slot]) => slot.startsWith('ar'))
      .flatMap(([, text]) => bidiFaults(text).map((fault) => `${places[0]?.file ?? ''}: ${fault} in “${text}”`)),
  )
  expect(faults).toEqual([])
})
