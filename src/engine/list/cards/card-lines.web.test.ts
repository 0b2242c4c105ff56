import { expect, test } from 'vitest'
import { fieldKinds } from '#engine/fields/kinds.web.tsx'
import { paymentCard } from '#market/customers/cards/payment-card.ts'
import { orderDetail } from '#market/orders/order-detail.ts'
import { transaction } from '#market/payments/transaction.ts'
import { cardFields, fieldsOfCard } from './card-lines.web.tsx'

const columns = ['orderId', 'providerId', 'quantity', 'unitPrice', 'reduction', 'total']
const line = {
  ...{ id: '1', version: 1, active: true, createdAt: '', updatedAt: '' },
  ...{ orderId: 'o', providerId: null, quantity: 6, unitPrice: '4.45', reduction: '0.00', total: '26.70' },
}

test('all cards of a page show the same fields, also where a row has no value', () => {
  const rows = [line, { ...line, id: '2', providerId: 'p' }]
  const { facts } = cardFields(orderDetail, fieldKinds, rows, columns)
  expect(facts.map(({ name }) => name)).toEqual(['orderId', 'providerId', 'quantity', 'unitPrice'])
  expect(cardFields(orderDetail, fieldKinds, [line], columns).facts.map(({ name }) => name)).not.toContain('providerId')
})

test('a field with one value on a whole page of several rows takes no place, except the amount', () => {
  const rows = ['1', '2', '3', '4', '5'].map((id) => ({ ...line, id, orderId: id }))
  const { amount, facts } = cardFields(orderDetail, fieldKinds, rows, columns)
  expect([amount, facts.map(({ name }) => name)]).toEqual(['total', ['orderId']])
  expect(cardFields(orderDetail, fieldKinds, rows, ['orderId', 'quantity']).amount).toBe(undefined)
  expect(cardFields(orderDetail, fieldKinds, rows.slice(1), columns).facts).toHaveLength(4)
})

test('the amount beside the title is the total, and other numbers have their label', () => {
  const { amount, facts } = cardFields(orderDetail, fieldKinds, [line], columns)
  expect(amount).toBe('total')
  expect(cardFields(orderDetail, fieldKinds, [line], columns.toReversed()).amount).toBe('total')
  expect(facts.filter(({ label }) => label).map(({ name }) => name)).toEqual(['quantity', 'unitPrice', 'reduction'])
})

test('without amounts, the only number of a card stands in their place with its label', () => {
  const amountOf = (shown: readonly string[]) => {
    const { amount, amountLabel } = cardFields(orderDetail, fieldKinds, [line], shown)
    return [amount, amountLabel?.fr]
  }
  expect(amountOf(['orderId', 'quantity'])).toEqual(['quantity', 'Quantité'])
  expect(amountOf(['quantity', 'total'])).toEqual(['total', undefined])
  expect(amountOf(['orderId'])).toEqual([undefined, undefined])
})

test('a type without colours is a text, and a state is a pill', () => {
  const card = { ...line, cardType: 'credit' }
  const type = cardFields(paymentCard, fieldKinds, [card], ['cardType'])
  expect([type.facts.map(({ name }) => name), type.pills]).toEqual([['cardType'], []])
  const state = cardFields(orderDetail, fieldKinds, [{ ...line, state: 'taken' }], ['state'])
  expect([state.facts, state.pills]).toEqual([[], ['state']])
})

test('a phrase stands for its fields only on a page that has all of them', () => {
  const namesOf = (shown: readonly string[]) =>
    cardFields(orderDetail, fieldKinds, [line], shown).phrases.map(({ names }) => names)
  expect(namesOf(columns)).toEqual([['quantity', 'unitPrice']])
  expect(namesOf(['quantity', 'total'])).toEqual([])
})

test('a card leaves out zeros, repetitions of its amount, usual choices and the fields of a phrase', () => {
  const shown = (row: typeof line) => {
    const { facts } = fieldsOfCard(orderDetail, fieldKinds, row, cardFields(orderDetail, fieldKinds, [row], columns))
    return facts.map(({ name }) => name)
  }
  expect(shown(line)).toEqual(['orderId'])
  expect(shown({ ...line, reduction: '2.00' })).toEqual(['orderId', 'reduction'])
  expect(shown({ ...line, reduction: '26.70' })).toEqual(['orderId'])
  const pills = (state: string) => {
    const row = { ...line, state }
    return fieldsOfCard(transaction, fieldKinds, row, cardFields(transaction, fieldKinds, [row], ['state'])).pills
  }
  expect([pills('approved'), pills('failed')]).toEqual([[], ['state']])
})
