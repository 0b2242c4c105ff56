import { expect, test } from 'vitest'
import { isTypoOf } from './typo.ts'

test.each([
  ['clinet', 'client'],
  ['clent', 'client'],
  ['cliient', 'client'],
  ['cloent', 'client'],
  ['lient', 'client'],
  ['sombra', 'sombre'],
  ['جددي', 'جديد'],
  ['عمل', 'عميل'],
])('« %s » is a misspelling of « %s »', (typed, meant) => {
  expect(isTypoOf(typed, meant)).toBe(true)
})

test.each([
  ['commander', 'commande'],
  ['clien', 'client'],
  ['client', 'client'],
  ['clnte', 'client'],
  ['lot', 'mot'],
  ['2025', '2026'],
  ['', 'client'],
])('« %s » is not a misspelling of « %s »', (typed, meant) => {
  expect(isTypoOf(typed, meant)).toBe(false)
})
