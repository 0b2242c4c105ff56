import { observable } from '#engine/storage/observable.web.ts'

/** Whether the last request reached the server. `navigator.onLine` is not reliable enough for this. */
export const connection = observable<'online' | 'offline'>('online')

/** Checks whether the server responds, and updates `connection` for the whole page. */
export async function serverAnswers(): Promise<boolean> {
  const there = await fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(4000) }).then(
    (answer) => answer.ok,
    () => false,
  )
  connection.set(there ? 'online' : 'offline')
  return there
}

/** Checks again every few seconds while the server is unreachable. */
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

/** Whether the connection is slow, or the person wants to save data: nothing is then loaded before it is needed. */
export function isMetered(): boolean {
  const { saveData = false, effectiveType = '4g' } =
    (navigator as { connection?: { saveData?: boolean; effectiveType?: string } }).connection ?? {}
  return saveData || effectiveType !== '4g'
}
