import { beforeEach, expect, test } from 'vitest'
import { announce, dismiss, noticeLimits, notices } from './notices.web.ts'

beforeEach(() => notices.set([]))

test('the newest toast is first', () => {
  announce({ tone: 'info', title: 'one' })
  announce({ tone: 'info', title: 'two' })
  expect(notices.get().map(({ title }) => title)).toEqual(['two', 'one'])
})

test('an error already shown is not repeated; a success is', () => {
  announce({ tone: 'error', title: 'No' })
  announce({ tone: 'error', title: 'No' })
  announce({ tone: 'success', title: 'Saved' })
  announce({ tone: 'success', title: 'Saved' })
  expect(notices.get()).toHaveLength(3)
})

test('a flood of errors keeps a bounded number of toasts', () => {
  for (let n = 0; n < 1000; n++) announce({ tone: 'error', title: `No ${n}` })
  expect(notices.get()).toHaveLength(noticeLimits.kept)
})

test('a toast is removed by its id', () => {
  const id = announce({ tone: 'error', title: 'No' })
  dismiss(id)
  expect(notices.get()).toEqual([])
})

test('toasts have the limits of the specification', () => {
  expect(noticeLimits).toMatchObject({ duration: 4500, offset: 24, threshold: 3, gap: 16 })
})
