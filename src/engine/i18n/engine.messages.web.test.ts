import { expect, test } from 'vitest'
import { faultsOf } from '#engine/definition/sentences.ts'
import { crudSentences } from '#engine/crud/crud.messages.ts'
import { firstSentences } from './first-screen.messages.ts'
import { notificationSentences } from '#engine/notifications/notification.messages.ts'
import { paletteSentences } from '#engine/search/palette/palette.messages.ts'
import { engineSentences } from './engine.messages.ts'
import { shellSentences } from '#engine/shell/shell.messages.ts'

const tables = [firstSentences, shellSentences, crudSentences, paletteSentences, notificationSentences]

test('every sentence of the interface is said in every language, whole plurals and places included', () => {
  expect(faultsOf(tables)).toEqual([])
})

test('no key is said twice', () => {
  expect(Object.keys(engineSentences)).toHaveLength(tables.flatMap((table) => Object.keys(table)).length)
})
