import type { Actor } from '#engine/definition/access.ts'
import type { Queryable } from '#engine/database/database.api.ts'

/** The database channel for messages between processes. */
export const liveChannel = 'souk_live'

/** The recipients of a message: one person, or everybody who is signed in. */
export type Audience = Pick<Actor, 'kind' | 'id'> | 'everybody'

/** The message between processes: a topic and its recipient. */
export interface PublishedTopic {
  readonly topic: string
  readonly to?: string
}

/**
 * Notifies a person's open screens, in all processes, that a topic has news. The screens fetch the news themselves, so
 * no message contains data that a person may not see. Inside a transaction the message is sent at commit, or never.
 * Such commits wait for each other, so do not use it for writes that many people make at once.
 */
export async function publish(on: Queryable, topic: string, to: Audience): Promise<void> {
  const published: PublishedTopic = { topic, ...(to !== 'everybody' && { to: personKey(to) }) }
  await on.query({
    name: 'live-publish',
    text: `select pg_notify('${liveChannel}', $1)`,
    values: [JSON.stringify(published)],
  })
}

/** The key of a person in messages between processes. */
export function personKey({ kind, id }: Pick<Actor, 'kind' | 'id'>): string {
  return `${kind}:${id}`
}
