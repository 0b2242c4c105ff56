import type { Actor } from '#engine/definition/access.ts'
import type { Queryable } from '#engine/database/database.api.ts'

/** The database channel for messages between processes. */
export const liveChannel = 'souk_live'

/** The recipients of a message: one person, or everybody signed in. */
export type Audience = Pick<Actor, 'kind' | 'id'> | 'everybody'

/** The message between processes: a topic and its recipient. */
export interface PublishedTopic {
  readonly topic: string
  readonly to?: string
}

/**
 * Tells the open screens of a person, in all processes, that a topic has changed. The screens fetch the data
 * themselves, so no message contains data that a person may not see. In a transaction the message is sent at commit.
 * Such commits wait for each other, so do not use this for frequent writes by many people.
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
