import { expect, test } from 'vitest'
import { problemsOf } from '#engine/form/form-problems.web.ts'
import { paymentCard } from './payment-card.ts'

const card = {
  customerId: '01963f15-ea38-7fba-bf29-85e7f1e779e0',
  cardholderName: 'Leila Ben Salah',
  number: '378282246310005',
  cardType: 'debit',
  cardEmail: 'leila@essai.test',
  billingAddress: '12 rue de Carthage',
}

const problemsWith = (expirationDate: string): readonly string[] =>
  Object.keys(problemsOf(paymentCard, { ...card, expirationDate }, 'create', {}, {}, ({ en }) => en).wrong)

test('the form accepts an expiry as cards print it, and refuses an expired one', () => {
  expect(problemsWith('04/2099')).toEqual([])
  expect(problemsWith('04/99')).toEqual([])
  expect(problemsWith('04/20')).toEqual(['expirationDate'])
  expect(problemsWith('2099-04')).toEqual([])
})
