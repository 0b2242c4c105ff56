import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startCluster, type Cluster } from '#engine/testing/cluster.api.ts'
import type { TimedStatement } from './pg-client.api.ts'
import { isUnavailable } from './database-errors.api.ts'
import type { OpenDatabase } from './open-database.api.ts'
import { openServer } from './server.api.ts'

describe('a PostgreSQL server', () => {
  let cluster: Cluster
  let database: OpenDatabase

  beforeAll(async () => {
    cluster = await startCluster()
    database = await openServer(cluster.url('postgres'), 4)
  })

  beforeEach(async () => {
    await database.query({ text: 'drop table if exists note; create table note (number int primary key)' })
  })

  afterAll(async () => {
    await database.close()
    await cluster.remove()
  })

  const ask = <Row>(text: string): Promise<Row[]> => database.query<Row>({ text, pipelinable: true })
  const one = (): Promise<unknown> => database.query({ name: 'one', text: 'select 1 as one' })

  it.each(['fast', 'immediate'] as const)(
    'that becomes unreachable (%s) is reported as such, and used again as soon as it is back',
    async (how) => {
      await Promise.all(Array.from({ length: 8 }, one))
      const during = database.transaction(async (transaction) => {
        await transaction.query({ text: 'insert into note values (1)' })
        await cluster.stop(how)
        await transaction.query({ text: 'insert into note values (2)' })
      })
      const failure = await during.catch((error: unknown) => error)
      expect(failure).toSatisfy(isUnavailable)
      const answers = await Promise.allSettled(Array.from({ length: 8 }, one))
      expect(answers.every((answer) => answer.status === 'rejected' && isUnavailable(answer.reason))).toBe(true)

      await cluster.start()
      expect(await one()).toEqual([{ one: 1 }])
      expect(await database.query({ text: 'select * from note' })).toEqual([])
    },
  )

  it('that is frozen blocks no caller, and is used again as soon as it continues', async () => {
    const patient: TimedStatement = { text: 'select 1 as one', timeout: 3_600_000 }
    const patientQuery = (): Promise<unknown> => database.query(patient)
    await Promise.all(Array.from({ length: 4 }, patientQuery))
    await database.query({ text: 'insert into note values (1)' })
    const goOn = cluster.freeze()
    try {
      // There are more queries than connections, so some wait in the queue. One transaction is open.
      const waiting = Array.from({ length: 8 }, patientQuery)
      const middle = database.transaction((on) => on.query({ text: 'insert into note values (2)' }))
      const together = [
        ask('select 1'),
        ...waiting,
        middle,
        database.query({ text: 'insert into note values (3)', name: 'three' }),
      ]
      for (const one of await Promise.allSettled(together))
        expect(one).toMatchObject({ status: 'rejected', reason: expect.toSatisfy(isUnavailable) })
      await expect(patientQuery()).rejects.toSatisfy(isUnavailable)
    } finally {
      goOn()
    }
    expect(await one()).toEqual([{ one: 1 }])
    expect(await database.query({ text: 'select number from note where number = 1' })).toEqual([{ number: 1 }])
  })

  it('that is slow is waited for, because other responses show that it works', async () => {
    const slow = database.query({ text: `select pg_sleep(4), 'late' as said` })
    expect(await slow).toMatchObject([{ said: 'late' }])
  })

  it('is queried again after it has closed every connection', async () => {
    await Promise.all(Array.from({ length: 4 }, one))
    const attempt = database.transaction(async (transaction) => {
      await transaction.query({
        text: 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and backend_type = $1',
        values: ['client backend'],
      })
      await transaction.query({ text: 'select pg_terminate_backend(pg_backend_pid())' })
    })
    await expect(attempt).rejects.toMatchObject({ code: expect.stringMatching(/^(57P01|08006)$/) })
    for (let again = 0; again < 8; again++) await one().catch(() => {})
    expect(await one()).toEqual([{ one: 1 }])
  })

  it('never returns the late response of one query to the next', async () => {
    const slow = { text: `select pg_sleep(0.6), 'late' as answer`, timeout: 100 }
    await expect(database.query(slow)).rejects.toMatchObject({ code: '57014' })
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, n) => database.query({ text: 'select $1::int as answer', values: [n] })),
    )
    expect(answers.flat()).toEqual(Array.from({ length: 40 }, (_, answer) => ({ answer })))
  })

  it('limits the duration of statements, locks and idle transactions', async () => {
    const settings = await database.query({
      text: `select name, setting from pg_settings where name in ('statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout') order by name`,
    })
    expect(settings).toEqual([
      { name: 'idle_in_transaction_session_timeout', setting: '10000' },
      { name: 'lock_timeout', setting: '2000' },
      { name: 'statement_timeout', setting: '10000' },
    ])
  })

  it('keeps a connection after a statement was refused', async () => {
    const small = await openServer(cluster.url('postgres'), 1)
    const backend = async (): Promise<unknown> => (await small.query({ text: 'select pg_backend_pid() as pid' }))[0]
    const before = await backend()
    await small.query({ text: 'insert into note values (1), (1)' }).catch(() => {})
    await small.transaction((transaction) => transaction.query({ text: 'select nothing' })).catch(() => {})
    expect(await backend()).toEqual(before)
    await small.close()
  })

  it('accepts the options of its address in addition to its own', async () => {
    const url = `${cluster.url('postgres')}?options=${encodeURIComponent('-c work_mem=7MB')}`
    const other = await openServer(url, 1)
    expect(await other.query({ text: 'show work_mem' })).toEqual([{ work_mem: '7MB' }])
    expect(await other.query({ text: 'show lock_timeout' })).toEqual([{ lock_timeout: '2s' }])
    await other.close()
  })

  it('that is unreachable is reported at the start in a sentence', async () => {
    await expect(openServer('postgres://nobody@127.0.0.1:1/nothing', 1)).rejects.toMatchObject({
      message:
        'The database "nothing" at 127.0.0.1:1 cannot be reached: nothing listens there (ECONNREFUSED). DATABASE_URL says where it is.',
    })
    const { host } = new URL(cluster.url('none'))
    await expect(openServer(cluster.url('none'), 1)).rejects.toThrow(`"none" at ${host} cannot be reached: database`)
  })

  describe('short queries', () => {
    const where = 'select pg_backend_pid() as pid'
    const places = async (queries: readonly Promise<{ pid: number }[]>[]): Promise<Set<number | undefined>> =>
      new Set((await Promise.all(queries)).map(([row]) => row?.pid))

    it('that arrive together share a connection; others use separate ones', async () => {
      expect(await places(Array.from({ length: 8 }, () => ask<{ pid: number }>(where)))).toHaveLength(1)
      const others = Array.from({ length: 4 }, () =>
        database.query<{ pid: number }>({ text: `${where}, pg_sleep(0.1)` }),
      )
      expect(await places(others)).toHaveLength(4)
    })

    it('succeed although one of them is refused', async () => {
      const results = await Promise.allSettled([ask('select 1 as n'), ask('select 1 / 0'), ask('select 3 as n')])
      expect(results).toMatchObject([
        { status: 'fulfilled', value: [{ n: 1 }] },
        { status: 'rejected', reason: { code: '22012' } },
        { status: 'fulfilled', value: [{ n: 3 }] },
      ])
    })

    it('do not wait behind a query that takes long', async () => {
      let lasts = true
      const long = ask('select pg_sleep(1.5)').then(() => (lasts = false))
      await pause(100)
      expect(await ask('select 2 as n')).toEqual([{ n: 2 }])
      expect(lasts).toBe(true)
      await long
    })

    it('all succeed when one statement ends their connection, including that statement', async () => {
      const [used] = await ask<{ pid: number }>('select pg_backend_pid() as pid')
      const together = [
        ask('select pg_sleep(0.2)'),
        ask(`select pg_terminate_backend(${used?.pid})`),
        ask('select 1 as n'),
      ]
      const answers = await Promise.all(together)
      // The second query terminates nothing, because the connection of that process id is closed.
      expect(answers.slice(1)).toEqual([[{ pg_terminate_backend: false }], [{ n: 1 }]])
      expect(await ask('select 2 as n')).toEqual([{ n: 2 }])
    })

    it('leave the only connection to other queries, even if they never stop arriving', async () => {
      const small = await openServer(cluster.url('postgres'), 1)
      let goesOn = true
      const asking = Array.from({ length: 8 }, async () => {
        while (goesOn) await small.query({ text: 'select 1', pipelinable: true })
      })
      await small.query({ text: 'insert into note values (1)' })
      goesOn = false
      await Promise.all(asking)
      await small.close()
      expect(await database.query({ text: 'select * from note' })).toEqual([{ number: 1 }])
    })

    it('succeed after a migration has changed the table of a prepared plan', async () => {
      const notes = (): Promise<unknown[]> =>
        database.query({ name: 'notes', text: 'select * from note', pipelinable: true })
      expect(await Promise.all([notes(), notes()])).toEqual([[], []])
      await database.query({ text: 'alter table note add column said text' })
      await database.query({ text: `insert into note values (1, 'a')` })
      const rows = [{ number: 1, said: 'a' }]
      expect(await Promise.all([notes(), notes(), notes()])).toEqual([rows, rows, rows])
      expect(await notes()).toEqual(rows)
    })
  })
})
