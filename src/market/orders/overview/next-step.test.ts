import { describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { nextStep } from './next-step.ts'
import type { OfferedEvent } from '../order-events.contract.ts'
import type { order } from '../order.ts'

const words = { fr: '', en: '', ar: '' }
const event = (id: string, more: Partial<OfferedEvent> = {}): OfferedEvent => ({
  ...{ id, targetId: id, target: words, name: words, trigger: 'manual', needsNote: false, effects: [] },
  ...{ final: false, refunds: false, disputed: false, allowed: true, reasons: [], ...more },
})
const categories: Readonly<Record<string, string>> = {
  deliver: 'fulfilling',
  hold: 'on_hold',
  cancel: 'cancelled',
  end: 'done',
}
const context = { handOver: undefined, categoryOf: (id: string) => categories[id] }
const row = (more: Partial<Row<typeof order>>) =>
  ({
    category: 'open',
    total: '10.00',
    paid: '0.00',
    refunded: '0.00',
    reversed: '0.00',
    credited: '0.00',
    ...more,
  }) as Row<typeof order>
const paidBySelf = event('paid', { trigger: 'paid', allowed: false })
const sent = { createdAt: '', expiresAt: '', openedAt: null, mailed: true }

describe('the next step of an order', () => {
  test('is its payment while it awaits one', () => {
    expect(nextStep(row({}), [event('cancel'), paidBySelf], context)).toBe('pay')
    expect(nextStep(row({ paid: '4.00' }), [paidBySelf], context)).toBe('pay')
  })

  test('is its payment when a provider took the money back, unless the order was cancelled', () => {
    const reversed = { paid: '10.00', refunded: '10.00', reversed: '10.00' }
    expect(nextStep(row({ ...reversed, category: 'done' }), [], context)).toBe('pay')
    expect(nextStep(row({ ...reversed, category: 'fulfilling' }), [event('deliver')], context)).toBe('pay')
    expect(nextStep(row({ ...reversed, category: 'cancelled' }), [], context)).toBe(null)
  })

  test('is no delivery while the payment is disputed', () => {
    const paid = { paid: '10.00' }
    expect(nextStep(row(paid), [event('deliver', { disputed: true }), event('end')], context)).toMatchObject({
      id: 'end',
    })
  })

  test('is the first forward event once it is paid, never cancelling, holding or refunding', () => {
    const paid = row({ paid: '10.00' })
    const deliver = event('deliver')
    const events = [event('hold'), event('cancel'), event('refund', { refunds: true }), deliver]
    expect(nextStep(paid, events, context)).toBe(deliver)
    expect(nextStep(paid, [event('deliver', { allowed: false }), event('hold')], context)).toBe(null)
  })

  test('is the hand-over of the eSIMs until their customer has opened them, then the next event', () => {
    const delivered = row({ category: 'fulfilling', paid: '10.00' })
    const end = event('end')
    const of = (last: typeof sent | { readonly openedAt: string } | null) =>
      nextStep(delivered, [end], { ...context, handOver: { delivered: true, last: last && { ...sent, ...last } } })
    expect(of(null)).toBe('hand_over')
    expect(of(sent)).toBe('hand_over')
    expect(of({ openedAt: '2026-11-25T10:00:00.000Z' })).toBe(end)
    expect(nextStep(delivered, [end], { ...context, handOver: { delivered: false, last: null } })).toBe(end)
  })

  test('is none for a done order', () => {
    for (const category of ['done', 'cancelled', 'refunded'] as const)
      expect(nextStep(row({ category }), [event('deliver'), paidBySelf], context)).toBe(null)
  })
})
