import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inTime, LoadError, onDemand } from './on-demand.web.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a screen that has not loaded after 120 seconds is a load error', async () => {
  const waiting = inTime(new Promise(() => {}))
  let failed = false
  waiting.catch(() => (failed = true))
  await vi.advanceTimersByTimeAsync(119_999)
  expect(failed).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  await expect(waiting).rejects.toBeInstanceOf(LoadError)
})

test('a screen whose request fails is a load error at once, with its cause', async () => {
  const cause = new TypeError('Failed to fetch dynamically imported module')
  await expect(inTime(Promise.reject(cause))).rejects.toMatchObject({ name: 'LoadError', cause })
})

test('a loaded screen leaves no timer running', async () => {
  await expect(inTime(Promise.resolve('screen'))).resolves.toBe('screen')
  await vi.advanceTimersByTimeAsync(0)
  expect(vi.getTimerCount()).toBe(0)
})

test('a prefetched screen is drawn at once, without a spinner', async () => {
  const screen = onDemand<{ name: string }>(
    async () =>
      ({ name }) =>
        `Here is ${name}`,
  )
  await screen.begin()
  expect(renderToString(createElement(screen, { name: 'stock' }))).toBe('Here is stock')
})

test('a failed prefetch is retried when the screen is shown', async () => {
  let attempts = 0
  const screen = onDemand<object>(async () => {
    attempts += 1
    if (attempts === 1) throw new Error('gone')
    return () => 'Here it is'
  })
  await screen.begin()
  await screen.begin()
  expect(renderToString(createElement(screen, {}))).toBe('Here it is')
})

test('a failing prefetch resolves, because the screen itself reports the failure', async () => {
  await expect(onDemand(() => Promise.reject(new Error('gone'))).begin()).resolves.toBeUndefined()
})
