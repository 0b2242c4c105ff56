import { beforeAll, expect, test } from 'vitest'
import { bidiFaults } from '#engine/testing/bidi-faults.ts'
import '../../../souk.api.ts'
import { catalogue, readCatalogue } from './sentence-catalogue.api.ts'

beforeAll(readCatalogue)

test('no Arabic sentence turns a code, an address or a unit round', () => {
  const faults = [...catalogue().values()].flatMap(({ key, originals }) =>
    Object.entries(originals)
      .filter(([slot]) => slot.startsWith('ar'))
      .flatMap(([, text]) => bidiFaults(text).map((fault) => `${key}: ${fault} in “${text}”`)),
  )
  expect(faults).toEqual([])
})

// Words that follow a number without agreeing with it: prepositions, units of measure, adjectives of comparison.
const uncountedWords = ['في', 'من', 'على', 'إلى', 'فقط', 'أخرى', 'ميغابايت', 'ث', 'كما', 'أو', 'هو']

test('no Arabic sentence without plural forms counts a noun: the noun changes with the number', () => {
  const countedNouns = [...catalogue().values()].flatMap(({ key, originals: { ar = '' } }) =>
    [...ar.matchAll(/\{\{(count|minutes|hours|days|rows|groups|most|max|min|seconds|all)\}\} (\p{Script=Arabic}+)/gu)]
      .filter(([, , noun = '']) => !uncountedWords.includes(noun))
      .map(([phrase]) => `${key}: ${phrase} in “${ar}”`),
  )
  expect(countedNouns).toEqual([])
})
