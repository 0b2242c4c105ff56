import { expect, test } from 'vitest'
import { messageFaults } from '#engine/definition/message-table.ts'
import { engineMessages } from '#engine/i18n/engine.messages.ts'
import { signInMessages } from './sign-in.messages.ts'

test('every sentence of the sign-in pages is said in every language', () => {
  expect(messageFaults([signInMessages])).toEqual([])
})

test('the sign-in pages take no key of the engine', () => {
  expect(Object.keys(signInMessages).filter((key) => key in engineMessages)).toEqual([])
})
