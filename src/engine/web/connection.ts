import { observable } from './observable.ts'

/** Whether the last request reached the server; the browser's own word is not enough. */
export const connection = observable<'online' | 'offline'>('online')

/** Looks again every few seconds while the server cannot be reached. */
export function watchConnection(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const look = (): void => {
    fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(4000) }).then(
      () => connection.set('online'),
      () => {},
    )
  }
  connection.subscribe(() => {
    clearInterval(timer)
    if (connection.get() === 'offline') timer = setInterval(look, 5000)
  })
  addEventListener('offline', () => connection.set('offline'))
  addEventListener('online', look)
}
