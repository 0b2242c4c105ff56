import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'

/** Waits until a condition is true, with a timeout long enough for a busy machine. */
const until = (holds: () => unknown) => vi.waitUntil(holds, { timeout: 20_000, interval: 20 })

describe('a listener', () => {
  let database: TestDatabase
  const heard: (string | null)[] = []
  let stop: () => Promise<void>

  beforeAll(async () => {
    database = await testDatabase()
    stop = await database.listen('souk_test', (message) => heard.push(message))
    await until(() => heard.includes(null))
    heard.length = 0
  })
  afterAll(() => database.close())

  const say = (message: string) => ({ text: `select pg_notify('souk_test', $1)`, values: [message] })

  it('receives committed messages in order, and none that were rolled back', async () => {
    await database.transaction((on) => on.query(say('one')))
    await database
      .transaction(async (on) => {
        await on.query(say('never'))
        throw new Error('taken back')
      })
      .catch(() => {})
    await database.query(say('two'))
    await until(() => heard.length === 2)
    expect(heard).toEqual(['one', 'two'])
  })

  it('reconnects after a lost connection, and reports that messages may be missing', async () => {
    heard.length = 0
    await database.query({
      text: `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'souk-live' and datname = current_database()`,
    })
    await until(() => heard.includes(null))
    await database.query(say('three'))
    await until(() => heard.length === 2)
    expect(heard).toEqual([null, 'three'])
  })

  it('receives nothing after it was stopped', async () => {
    heard.length = 0
    await stop()
    await database.query(say('four'))
    await database.query({ text: 'select 1' })
    expect(heard).toEqual([])
  })
})
