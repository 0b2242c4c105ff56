import { expect, test } from 'vitest'
import { article } from './article.ts'
import { articleSteps, choose, stepsBelow, stepsOffered } from './article-steps.ts'

const offered = (chosen: Parameters<typeof stepsOffered>[0]) => stepsOffered(chosen).map(({ name }) => name)

test('every step is a reference field of the article', () => {
  for (const { name, target } of articleSteps) expect(article.fields[name]?.target).toBe(target)
})

test('a kit depends on its category and an item on its kit; a brand depends on nothing', () => {
  expect(stepsBelow('categoryId')).toEqual(['itemKitId', 'itemId'])
  expect(stepsBelow('itemKitId')).toEqual(['itemId'])
  expect(stepsBelow('brandId')).toEqual([])
})

test('steps open one after the other; one with a choice stays open with those above it', () => {
  expect(offered({})).toEqual(['categoryId', 'brandId'])
  expect(offered({ categoryId: 'a' })).toEqual(['categoryId', 'itemKitId', 'brandId'])
  expect(offered({ categoryId: 'a', itemKitId: 'b' })).toEqual(['categoryId', 'itemKitId', 'itemId', 'brandId'])
  expect(offered({ itemId: 'c' })).toEqual(['categoryId', 'itemKitId', 'itemId', 'brandId'])
})

test('changing a choice clears only the choices that depend on it', () => {
  const chosen = { categoryId: 'a', itemKitId: 'b', itemId: 'c', brandId: 'd' }
  expect(choose(chosen, 'categoryId', 'z')).toEqual({ categoryId: 'z', brandId: 'd' })
  expect(choose(chosen, 'itemKitId', null)).toEqual({ categoryId: 'a', brandId: 'd' })
  expect(choose(chosen, 'brandId', null)).toEqual({ categoryId: 'a', itemKitId: 'b', itemId: 'c' })
})
