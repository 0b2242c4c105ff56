import { seenAs } from '#engine/session/see-as.web.ts'
import { observable } from '#engine/storage/observable.web.ts'

/** What one message of the stream says. */
export interface LiveMessage {
  /** The topics that have news; `*` when any may have. */
  readonly topics: readonly string[]
  readonly unread: number
  readonly notifications: readonly { readonly id: string }[]
}

/** How many notifications the signed-in person has not read. */
export const unread = observable(0)

const listeners = new Map<string, Set<() => void>>()

/** Calls when a topic has news, or may have; answers what ends that. It may be called too often, never too seldom. */
export function onTopic(topic: string, listener: () => void): () => void {
  const those = listeners.get(topic) ?? new Set()
  listeners.set(topic, those.add(listener))
  return () => void those.delete(listener)
}

/** Takes in a message, from the stream itself or from the tab that has it. */
export function receiveMessage({ topics, ...message }: LiveMessage): void {
  unread.set(message.unread)
  const any = topics.includes('*')
  for (const [topic, those] of listeners)
    if (any || topics.includes(topic)) for (const listener of [...those]) listener()
}

/** Follows the stream for a person, not for whom they see Souk as, once the page has nothing better to do; answers what ends that. */
export function followLive(person: string): () => void {
  let stop: (() => void) | undefined
  let ended = seenAs() !== null
  const begin = async (): Promise<void> => {
    if (ended) return
    const { followStream } = await import('./live-stream.web.ts')
    if (!ended) stop = followStream(person, receiveMessage)
  }
  // Without its file there is no bell until the page is loaded again, and nothing else is missing.
  const timer = setTimeout(() => void begin().catch(() => {}), 1000)
  return () => {
    ended = true
    clearTimeout(timer)
    stop?.()
    unread.set(0)
  }
}
