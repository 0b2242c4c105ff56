import { expect, test } from 'vitest'
import { faultsOf } from '#engine/definition/sentences.ts'
import { engineSentences } from '#engine/i18n/engine.messages.ts'
import { signInSentences } from './sign-in.messages.ts'

test('every sentence of the sign-in pages is said in every language', () => {
  expect(faultsOf([signInSentences])).toEqual([])
})

test('the sign-in pages take no key of the engine', () => {
  expect(Object.keys(signInSentences).filter((key) => key in engineSentences)).toEqual([])
})
