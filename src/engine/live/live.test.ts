import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Actor } from '#engine/definition/access.ts'
import type { NoticeKind } from '#engine/definition/notice.ts'
import { words } from '#engine/definition/words.ts'
import { openServer } from '#engine/database/server.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { actorOf, testServer } from '#engine/testing/server.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { personLimits } from '#engine/http/limits/limit-table.api.ts'
import { publish } from './publish.api.ts'

const me = { kind: 'user', id: '0197c3f0-0000-7000-8000-000000000001', email: 'moi@souk.test', language: 'fr' } as const
const other = { ...me, id: '0197c3f0-0000-7000-8000-000000000009' } as const

const kind: NoticeKind = {
  name: 'something',
  label: words('Chose', 'Thing', 'شيء'),
  demand: null,
  byMail: false,
  say: ({ n }) => ({ title: `Chose ${String(n)}` }),
  address: ({ n }) => `/things/${String(n)}`,
}
const guarded: NoticeKind = { ...kind, name: 'guarded', demand: 'thing:read' }

interface Message {
  readonly topics: readonly string[]
  readonly unread: number
  readonly notifications: readonly { readonly title: string }[]
}

/** The browser side of a stream: the received messages, and the id of the last complete one. */
class Reader {
  readonly messages: Message[] = []
  last: string | null = null
  end: string | null = null
  readonly #stop = new AbortController()

  static async open(app: FastifyInstance, last: string | null = null, token = tokenFor('nothing')): Promise<Reader> {
    const reader = new Reader()
    const { port } = app.server.address() as AddressInfo
    const answer = await fetch(`http://127.0.0.1:${port}/api/live`, {
      headers: { authorization: `Bearer ${token}`, ...(last !== null && { 'last-event-id': last }) },
      signal: reader.#stop.signal,
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8'])
    void reader.#read(answer).catch(() => {})
    return reader
  }

  async #read(answer: Response): Promise<void> {
    let text = ''
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const blocks = (text + chunk).split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const lines = Object.fromEntries(
          block.split('\n').map((line) => line.split(/: ?(.*)/s).slice(0, 2) as [string, string]),
        )
        if (lines['event']) this.end = lines['event']
        else if (lines['data']) {
          this.messages.push(JSON.parse(lines['data']) as Message)
          this.last = lines['id'] ?? this.last
        }
      }
    }
  }

  get titles(): string[] {
    return this.messages.flatMap(({ notifications }) => notifications.map(({ title }) => title))
  }

  leave(): void {
    this.#stop.abort()
  }
}

/** The timeout is long enough for a slow machine. */
const until = (holds: () => unknown) => vi.waitUntil(holds, { timeout: 20_000, interval: 20 })

describe('The live stream', () => {
  let database: TestDatabase
  const apps: FastifyInstance[] = []
  const readers: Reader[] = []
  const closings: (() => Promise<void>)[] = []
  let revalidate: (actor: Actor) => Actor | null = (actor) => actor

  async function process(): Promise<FastifyInstance> {
    const own = await openServer(database.url, 2)
    const app = await testServer({
      database: own,
      resources: [],
      // Each of these tokens is a separate session of the same person.
      authenticate: async (token) => {
        const actor = actorOf(token)
        return actor && token.startsWith('session:') ? { ...actor, sessionId: token } : actor
      },
      notifications: {
        kinds: [kind, guarded],
        revalidateActors: async (actors) => actors.map((actor) => revalidate(actor)),
        notifyJobFinished: async () => {},
      },
    })
    await app.listen({ port: 0, host: '127.0.0.1' })
    apps.push(app)
    closings.push(async () => {
      await app.close()
      await own.close()
    })
    return app
  }

  const open = async (
    app: FastifyInstance | undefined,
    last: string | null = null,
    token?: string,
  ): Promise<Reader> => {
    if (!app) throw new Error('There is no process')
    const reader = await Reader.open(app, last, token)
    readers.push(reader)
    await until(() => reader.messages.length > 0)
    return reader
  }
  const tell = (n: number, on: Queryable = database, noticeKind: NoticeKind = kind) =>
    notify(on, { kind: noticeKind, facts: { n }, publicUrl: 'https://souk.test' }, [me])

  beforeAll(async () => {
    database = await testDatabase()
    await process()
    await process()
  })
  afterEach(async () => {
    for (const reader of readers.splice(0)) reader.leave()
    revalidate = (actor) => actor
    await database.query({ text: 'delete from notification' })
  })
  afterAll(async () => {
    for (const close of closings) await close()
    await database.close()
  })

  it('notifies a person in every window, at any process, and nobody else', async () => {
    const windows = await Promise.all(apps.map((app) => open(app)))
    expect(windows[0]?.messages[0]).toMatchObject({ unread: 0, notifications: [], topics: [] })
    await notify(database, { kind, facts: { n: 0 }, publicUrl: '' }, [other])
    await tell(1)
    for (const window of windows) {
      await until(() => window.titles.length > 0)
      expect([window.titles, window.messages.at(-1)?.unread]).toEqual([['Chose 1'], 1])
    }
  })

  it('publishes a topic to everybody after the commit', async () => {
    const windows = await Promise.all(apps.map((app) => open(app)))
    await database.transaction(async (on) => publish(on, 'words', 'everybody'))
    for (const window of windows) await until(() => window.messages.some(({ topics }) => topics.includes('words')))
  })

  it('loses and repeats nothing over a connection that breaks repeatedly, at any process', async () => {
    const numbers: number[] = []
    const first = await open(apps[0])
    let { last } = first
    first.leave()
    const got: string[] = []
    for (let round = 0; round < 8; round += 1) {
      const before = tell(round * 2)
      const reader = await open(apps[round % apps.length], last)
      await before
      await tell(round * 2 + 1)
      numbers.push(round * 2, round * 2 + 1)
      if (round % 2) await until(() => reader.titles.includes(`Chose ${round * 2 + 1}`))
      reader.leave()
      got.push(...reader.titles)
      ;({ last } = reader)
    }
    const reader = await open(apps[0], last)
    got.push(...reader.titles)
    expect(got.toSorted()).toEqual(numbers.map((n) => `Chose ${n}`).toSorted())
  })

  it('includes changes that began before a break and were committed after it', async () => {
    const first = await open(apps[0])
    let late: Promise<Reader> | undefined
    await database.transaction(async (on) => {
      await tell(1, on)
      await tell(2)
      await until(() => first.titles.length > 0)
      first.leave()
      late = open(apps[1], first.last)
      await late
    })
    const second = await late
    await until(() => second?.titles.length)
    expect([first.titles, second?.titles]).toEqual([['Chose 2'], ['Chose 1']])
  })

  it('hides kinds whose permission was removed, in the stream and in the list', async () => {
    await tell(7, database, guarded)
    const titles = async (token: string) =>
      (
        (await ask(apps[0] as FastifyInstance, 'GET', '/api/notifications', { token })).body.data as { title: string }[]
      ).map(({ title }) => title)
    expect(await titles(tokenFor('thing:read'))).toEqual(['Chose 7'])
    expect(await titles(tokenFor('nothing'))).toEqual([])
    const reader = await open(apps[0], null, tokenFor('thing:read'))
    expect(reader.messages[0]?.unread).toBe(1)
    revalidate = (actor) => ({ ...actor, permissions: new Set() })
    await tell(8, database, guarded)
    await until(() => reader.messages.at(-1)?.unread === 0)
    expect(reader.titles).toEqual([])
  })

  it('ends with the session, without any later message', async () => {
    const reader = await open(apps[0])
    revalidate = () => null
    await tell(1)
    await until(() => reader.end !== null)
    expect([reader.end, reader.titles]).toEqual(['over', []])
  })

  it('updates the count in every window when notifications are read in one', async () => {
    const windows = await Promise.all(apps.map((app) => open(app)))
    await tell(1)
    await tell(2)
    for (const window of windows) await until(() => window.messages.at(-1)?.unread === 2)
    const list = await ask(apps[0] as FastifyInstance, 'GET', '/api/notifications')
    const [latest] = list.body.data as { readonly id: string; readonly title: string }[]
    expect(latest?.title).toBe('Chose 2')
    const one = await ask(apps[0] as FastifyInstance, 'POST', '/api/notifications/read', {
      body: { ids: [latest?.id] },
    })
    expect(one.body.data).toEqual({ unread: 1 })
    for (const window of windows) await until(() => window.messages.at(-1)?.unread === 1)
    const read = await ask(apps[0] as FastifyInstance, 'POST', '/api/notifications/read', { body: { all: true } })
    expect(read.body.data).toEqual({ unread: 0 })
    for (const window of windows) await until(() => window.messages.at(-1)?.unread === 0)
  })

  it('merges unread notifications about the same thing, and announces the merged one', async () => {
    const reader = await open(apps[0])
    const again = () => notify(database, { kind, facts: { n: 1 }, same: 'x', publicUrl: '' }, [me])
    await again()
    await until(() => reader.titles.length === 1)
    await again()
    await until(() => reader.titles.length === 2)
    expect(reader.messages.at(-1)?.unread).toBe(1)
    expect(await database.query({ text: 'select facts from notification' })).toEqual([{ facts: { n: 1, count: 2 } }])
  })

  it('notifies by mail and in the app as the person chose', async () => {
    const choose = (app: boolean, mail: boolean) =>
      ask(apps[0] as FastifyInstance, 'PUT', '/api/notifications/choices', { body: { kind: 'something', app, mail } })
    expect((await choose(false, true)).status).toBe(200)
    await tell(3)
    expect(await database.query({ text: 'select recipient from mail_outbox' })).toEqual([{ recipient: me.email }])
    expect(await database.query({ text: 'select from notification' })).toEqual([])
    await choose(true, false)
    await tell(4)
    expect(await database.query({ text: 'select id from mail_outbox' })).toHaveLength(1)
    const choices = await ask(apps[0] as FastifyInstance, 'GET', '/api/notifications/choices', { language: 'en' })
    expect(choices.body.data).toContainEqual({ kind: 'something', label: 'Thing', app: true, mail: false })
  })

  it('is limited for one person over all sessions; the oldest streams are closed', async () => {
    const app = apps[0] as FastifyInstance
    const opened: Reader[] = []
    for (let n = 0; n < personLimits.streams.perPerson + 2; n += 1) opened.push(await open(app, null, `session:${n}`))
    await until(() => opened[1]?.end !== null)
    expect(opened.map(({ end }) => end)).toEqual(opened.map((_, n) => (n < 2 ? 'restart' : null)))
    // Open streams do not count as running requests, so other requests are not limited by them.
    expect(app.concurrencyLimits.usage.filter(({ running }) => running > 0)).toEqual([])
  })

  it('does not prevent the stop of a server', async () => {
    const app = await process()
    const reader = await open(app)
    await closings.pop()?.()
    await until(() => reader.end !== null)
    expect(reader.end).toBe('restart')
    apps.pop()
  })
})
