import { expect, test } from 'vitest'
import { faultsOf } from '#engine/core/sentences.ts'
import { crudSentences } from './crud/sentences.ts'
import { firstSentences } from './first-sentences.ts'
import { notificationSentences } from './notifications/sentences.ts'
import { paletteSentences } from './palette/sentences.ts'
import { engineSentences } from './sentences.ts'
import { shellSentences } from './shell/sentences.ts'

const tables = [firstSentences, shellSentences, crudSentences, paletteSentences, notificationSentences]

test('every sentence of the interface is said in every language, whole plurals and places included', () => {
  expect(faultsOf(tables)).toEqual([])
})

test('no key is said twice', () => {
  expect(Object.keys(engineSentences)).toHaveLength(tables.flatMap((table) => Object.keys(table)).length)
})
