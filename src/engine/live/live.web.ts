import { seenAs } from '#engine/session/see-as.web.ts'
import { observable } from '#engine/storage/observable.web.ts'

/** A message of the stream. */
export interface LiveMessage {
  /** The topics with changes; `*` for all topics. */
  readonly topics: readonly string[]
  readonly unread: number
  readonly notifications: readonly { readonly id: string }[]
}

/** The number of unread notifications of the signed-in person. */
export const unread = observable(0)

const listeners = new Map<string, Set<() => void>>()

/**
 * Calls the listener when a topic has changed or may have changed. There may be unnecessary calls but no missing ones.
 * Returns the function that removes the listener.
 */
export function onTopic(topic: string, listener: () => void): () => void {
  const those = listeners.get(topic) ?? new Set()
  listeners.set(topic, those.add(listener))
  return () => void those.delete(listener)
}

/** Processes a message from the stream, or from the tab that reads the stream. */
export function receiveMessage({ topics, ...message }: LiveMessage): void {
  unread.set(message.unread)
  const any = topics.includes('*')
  for (const [topic, those] of listeners)
    if (any || topics.includes(topic)) for (const listener of [...those]) listener()
}

/**
 * Opens the stream of the signed-in person once the page is idle. Opens none while the page shows the view of another
 * person. Returns the function that stops it.
 */
export function followLive(person: string): () => void {
  let stop: (() => void) | undefined
  let ended = seenAs() !== null
  const begin = async (): Promise<void> => {
    if (ended) return
    const { followStream } = await import('./live-stream.web.ts')
    if (!ended) stop = followStream(person, receiveMessage)
  }
  // If this code fails to load, the bell is not updated until the next page load; everything else works.
  const timer = setTimeout(() => void begin().catch(() => {}), 1000)
  return () => {
    ended = true
    clearTimeout(timer)
    stop?.()
    unread.set(0)
  }
}
