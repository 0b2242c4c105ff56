import { expect, test } from 'vitest'
import { messageFaults } from '#engine/definition/message-table.ts'
import { crudMessages } from '#engine/crud/crud.messages.ts'
import { firstScreenMessages } from './first-screen.messages.ts'
import { notificationMessages } from '#engine/notifications/notification.messages.ts'
import { paletteMessages } from '#engine/search/palette/palette.messages.ts'
import { engineMessages } from './engine.messages.ts'
import { shellMessages } from '#engine/shell/shell.messages.ts'

const tables = [firstScreenMessages, shellMessages, crudMessages, paletteMessages, notificationMessages]

test('every sentence of the interface is said in every language, whole plurals and places included', () => {
  expect(messageFaults(tables)).toEqual([])
})

test('no key is said twice', () => {
  expect(Object.keys(engineMessages)).toHaveLength(tables.flatMap((table) => Object.keys(table)).length)
})
