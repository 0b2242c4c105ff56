import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { entriesBetween } from './provider-calendar-entries.web.ts'

test('leaving the calendar before its entries arrive aborts both requests', async () => {
  const signals: AbortSignal[] = []
  vi.stubGlobal('fetch', (_: string, { signal }: { signal: AbortSignal }) => {
    signals.push(signal)
    return new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  const entries = entriesBetween('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z', null)
  const leave = new QueryObserver(new QueryClient(), entries).subscribe(() => {})
  await vi.waitFor(() => expect(signals).toHaveLength(2))
  leave()
  expect(signals.map((signal) => signal.aborted)).toEqual([true, true])
  // Vitest fails the run if the rejection of either request is not handled.
  await new Promise((resolve) => setTimeout(resolve, 20))
})
