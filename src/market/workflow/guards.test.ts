import { expect, test } from 'vitest'
import { failedGuards, failedRequirements, type OrderFacts } from './guards.ts'
import { guards, type Category, type Effect, type Guard } from './workflow.ts'

const facts: OrderFacts = {
  total: '10.00',
  paid: '0.00',
  refunded: '0.00',
  reversed: '0.00',
  credited: '0.00',
  lines: 1,
  waiting: 0,
  undelivered: 1,
  installed: 0,
  coming: 0,
  renewsEnded: false,
  disputed: false,
}

test.each<[Guard, Partial<OrderFacts>, boolean]>([
  ['has_lines', {}, true],
  ['has_lines', { lines: 0 }, false],
  ['paid', { paid: '9.99' }, false],
  ['paid', { paid: '10.00' }, true],
  ['paid', { paid: '10.00', refunded: '2.00', credited: '2.00' }, true],
  ['paid', { paid: '10.00', refunded: '2.00', reversed: '2.00' }, false],
  ['paid', { paid: '12.00', refunded: '3.00' }, false],
  ['paid', { paid: '10.00', refunded: '10.00', credited: '10.00' }, false],
  ['paid', { total: '0.00' }, true],
  ['nothing_paid', {}, true],
  ['nothing_paid', { paid: '0.01' }, false],
  ['nothing_paid', { coming: 1 }, false],
  ['nothing_paid', { paid: '5.00', refunded: '5.00' }, true],
  ['nothing_paid', { paid: '5.00', refunded: '8.00', reversed: '5.00' }, true],
  ['money_kept', {}, false],
  ['money_kept', { paid: '5.00', refunded: '4.99' }, true],
  ['all_delivered', {}, false],
  ['all_delivered', { undelivered: 0 }, true],
  ['not_installed', {}, true],
  ['not_installed', { installed: 1 }, false],
])('the guard %s with %j holds: %s', (guard, more, holds) => {
  const reasons = failedGuards([guard], { ...facts, ...more })
  expect(reasons.length === 0).toBe(holds)
})

test('every guard has a check and a reason in three languages', () => {
  for (const { value } of guards) {
    const never = {
      ...facts,
      lines: 0,
      paid: '5.00',
      installed: 1,
      coming: 1,
      ...(value === 'money_kept' && { paid: '0.00' }),
    }
    const [reason] = failedGuards([value], never)
    expect([value, reason?.ar]).toEqual([value, expect.stringMatching(/\p{Script=Arabic}/u)])
  }
})

test.each<[Category, readonly Effect[], number, boolean]>([
  ['done', [], 1, false],
  ['done', [], 0, true],
  ['done', ['take'], 1, true],
  ['fulfilling', ['hand_over'], 1, false],
  ['fulfilling', ['take', 'hand_over'], 1, true],
  ['open', [], 1, true],
])('an event to %s with %j may happen while %i lines wait for stock: %s', (category, effects, waiting, may) => {
  const named = { nameFr: '', nameEn: '', nameAr: '' }
  const status = { ...named, id: 'to', category, colour: null, initial: false }
  const event = { ...named, id: 'event', statusId: 'from', targetId: 'to', trigger: 'manual', effects } as const
  const all = { ...event, minutes: null, privilegeId: null, needsNote: false, guards: [] }
  const reasons = failedRequirements({ statuses: [status], events: [all] }, all, { ...facts, waiting })
  expect(reasons.map(({ en }) => en)).toEqual(
    may ? [] : ['Some lines wait for their eSIM profiles or pieces: deliver them first'],
  )
})
