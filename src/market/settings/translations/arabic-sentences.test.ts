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

// Words that follow a number without agreeing with it: prepositions, units of measure, adjectives of comparison.
const uncountedWords = ['في', 'من', 'على', 'إلى', 'فقط', 'أخرى', 'ميغابايت', 'ث', 'كما', 'أو', 'هو']

test('no Arabic sentence without plural forms counts a noun: the noun changes with the number', () => {
  const countedNouns = [...catalogue().values()].flatMap(({ originals: { ar = '' }, places }) =>
    [...ar.matchAll(/\{\{(count|minutes|hours|days|rows|groups|most|max|min|seconds|all)\}\} (\p{Script=Arabic}+)/gu)]
      .filter(([, , noun = '']) => !uncountedWords.includes(noun))
      .map(([phrase]) => `${places[0]?.file ?? ''}: ${phrase} in “${ar}”`),
  )
  expect(countedNouns).toEqual([])
})
