import { observable } from '#engine/storage/observable.web.ts'

/** Whether the last request reached the server; the browser's own word is not enough. */
export const connection = observable<'online' | 'offline'>('online')

/** Asks the server whether it is there, and tells the whole page. */
export async function serverAnswers(): Promise<boolean> {
  const there = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(4000) }).then(
    (answer) => answer.ok,
    () => false,
  )
  connection.set(there ? 'online' : 'offline')
  return there
}

/** Looks again every few seconds while the server cannot be reached. */
export function watchConnection(): void {
  let timer: ReturnType<typeof setInterval> | undefined
  const look = (): void => void serverAnswers()
  connection.subscribe(() => {
    clearInterval(timer)
    if (connection.get() === 'offline') timer = setInterval(look, 5000)
  })
  addEventListener('offline', () => connection.set('offline'))
  addEventListener('online', look)
}
