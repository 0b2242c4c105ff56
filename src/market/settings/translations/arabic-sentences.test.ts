import { beforeAll, expect, test } from 'vitest'
import { bidiFaults } from '#engine/testing/bidi-faults.ts'
import '../../../souk.api.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'

beforeAll(readCatalogue)

test('every Arabic sentence isolates codes, addresses and units', () => {
  const faults = [...catalogue().values()].flatMap(({ key, originals }) =>
    Object.entries(originals)
      .filter(([slot]) => slot.startsWith('ar'))
      .flatMap(([, text]) => bidiFaults(text).map((fault) => `${key}: ${fault} in “${text}”`)),
  )
  expect(faults).toEqual([])
})

// Words that may follow a number without agreeing with it: prepositions, units of measure and adjectives of comparison.
const uncountedWords = ['في', 'من', 'على', 'إلى', 'فقط', 'أخرى', 'ميغابايت', 'ث', 'كما', 'أو', 'هو']

test('every Arabic sentence with a counted noun has plural forms', () => {
  const countedNouns = [...catalogue().values()].flatMap(({ key, originals: { ar = '' } }) =>
    [...ar.matchAll(/\{\{(count|minutes|hours|days|rows|groups|most|max|min|seconds|all)\}\} (\p{Script=Arabic}+)/gu)]
      .filter(([, , noun = '']) => !uncountedWords.includes(noun))
      .map(([phrase]) => `${key}: ${phrase} in “${ar}”`),
  )
  expect(countedNouns).toEqual([])
})
