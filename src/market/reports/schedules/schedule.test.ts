import { randomUUIDv7 } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMailSender } from '#engine/mail/mail-sender.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { mailSink } from '#engine/testing/mail-sink.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'
import { enqueueDue, sendQueued } from './schedule-watch.api.ts'
import type { Sending } from './schedule.contract.ts'
import { nextOccurrence, reportSchedule } from './schedule.ts'

const token = tokenFor(
  ...(['read', 'create', 'update', 'delete', 'activate'] as const).map((verb) => `report-schedule:${verb}` as const),
  'report:read',
)
const schedulesPath = reportSchedule.path

type Schedule = Row<typeof reportSchedule>

describe('a report by mail', () => {
  let shelf: CatalogueFixture
  let sink: Awaited<ReturnType<typeof mailSink>>
  let reader: Row
  let arabic: Row
  let stranger: Row
  let reading: Row

  beforeAll(async () => {
    sink = await mailSink()
    shelf = await CatalogueFixture.open()
    reading = await shelf.make('privilege', {
      name: 'Lecture',
      permissions: ['report:read', 'report:export'],
      portal: 'employee',
    })
    const blind = await shelf.make('privilege', { name: 'Autre', permissions: ['plack:read'], portal: 'employee' })
    reader = await shelf.make('user', { email: 'lectrice@souk.test', privilegeId: reading.id })
    arabic = await shelf.make('user', { email: 'arabe@souk.test', privilegeId: reading.id })
    stranger = await shelf.make('user', { email: 'aveugle@souk.test', privilegeId: blind.id })
    await shelf.database.query({
      text: `insert into session (id, user_id, portal, seed, expires_at, used_at, language)
        values (gen_random_uuid(), $1, 'employee', '\\x00', now(), now(), 'ar')`,
      values: [arabic.id],
    })
  })
  beforeEach(() => void sink.received.splice(0))
  afterAll(async () => {
    await shelf.close()
    await sink.close()
  })

  const inputWith = (change: object = {}) => ({
    ...{ name: 'Ventes du mois', report: 'sales', question: 'period=lastMonth&by=day', format: 'pdf' },
    ...{ every: 'day', onDay: null, hour: 7, language: null, recipients: [reader.id, arabic.id] },
    ...change,
  })
  const post = (path: string, body: object) => ask(shelf.app, 'POST', path, { token, body })
  const create = async (change?: object) => {
    const answer = await post(schedulesPath, inputWith(change))
    expect([answer.status, answer.text]).toEqual([201, expect.stringContaining('"data"')])
    return answer.body.data as Schedule
  }
  const sendings = async (id: string) =>
    (await ask(shelf.app, 'GET', `${schedulesPath}/${id}/sendings`, { token })).body.data as Sending[]
  const due = (id: string, late = '1 hour') =>
    shelf.database.query({
      text: `update report_schedule set next_at = now() - $2::interval where id = $1`,
      values: [id, late],
    })
  /** Runs the check for due schedules that each process runs. */
  const look = async () => {
    await enqueueDue(shelf.services, new Date())
    await sendQueued(shelf.services)
  }
  const end = async (id: string) => {
    const { version } = (await shelf.get(`${schedulesPath}/${id}`)) as Row
    const headers = { 'if-match': `"v${version}"` }
    expect((await ask(shelf.app, 'DELETE', `${schedulesPath}/${id}`, { token, headers })).status).toBe(204)
  }

  async function delivered() {
    const man = createMailSender({
      database: shelf.database,
      smtpUrl: sink.url,
      from: 'Souk <souk@souk.test>',
      open: shelf.services.open,
      log: { info: () => {}, warn: () => {} },
    })
    man.wake()
    const waiting = { text: `select from mail_outbox where state = 'waiting'` }
    await expect.poll(() => shelf.database.query(waiting), { timeout: 20_000 }).toEqual([])
    await man.stop()
    return sink.received.map(({ recipients }) => recipients[0]).toSorted()
  }

  test('is refused with a message for any invalid input, and its name is a normal text', async () => {
    const unwritable = { toString: 1 }
    for (const [change, field] of [
      [{ format: unwritable }, 'format'],
      [{ recipients: [unwritable] }, 'recipients'],
      [{ name: unwritable }, 'name'],
      [{ name: 'Ventes\r\ndu mois' }, 'name'],
      [{ name: 'Ventes \u202esiom' }, 'name'],
    ] as const) {
      const answer = await post(schedulesPath, inputWith(change))
      expect([field, answer.status, answer.body.details?.[0]?.field]).toEqual([field, 400, field])
    }
  })

  test('is sent once when several processes check at once, to each recipient in the language of their last session', async () => {
    const { id, nextAt } = await create()
    await due(id)
    await Promise.all([look(), look(), look()])
    expect(await delivered()).toEqual(['arabe@souk.test', 'lectrice@souk.test'])
    const [first, second] = ['arabe', 'lectrice'].map((name) =>
      sink.received.find(({ recipients }) => recipients[0]?.startsWith(name)),
    )
    expect(first?.headers['subject']).toMatch(/^\u2067المبيعات\u2069: /)
    expect(second?.headers['subject']).toMatch(/^Ventes : /)
    for (const mail of [first, second]) {
      expect(mail?.raw).toContain('Content-Type: application/pdf')
      expect(mail?.raw).toMatch(/filename="?sales-\d{4}/)
      // `JVBERi0xL` is the base64 of `%PDF-1.`, the beginning of a PDF in an email.
      expect(mail?.raw).toContain('JVBERi0xL')
    }
    expect(await shelf.database.query({ text: 'select from mail_file' })).toEqual([])
    const [sending, ...earlier] = await sendings(id)
    expect(earlier).toEqual([])
    expect(sending).toMatchObject({ state: 'sent', askedBy: null, problem: null })
    expect(sending?.told.map(({ outcome }) => outcome)).toEqual(['sent', 'sent'])
    const again = (await ask(shelf.app, 'GET', schedulesPath, { token })).body.data as Schedule[]
    expect(again.find((one) => one.id === id)?.nextAt).toBe(nextAt)
    await look()
    expect(await delivered()).toHaveLength(2)
    await end(id)
  })

  test('is sent once even if the process that built it died before it could record that', async () => {
    const { id } = await create({ format: 'csv' })
    await due(id)
    await enqueueDue(shelf.services, new Date())
    await shelf.database.query({
      text: `update report_sending set attempts = 1, claimed_until = now() + interval '5 minutes' where schedule_id = $1`,
      values: [id],
    })
    await sendQueued(shelf.services)
    expect(await delivered()).toEqual([])
    await shelf.database.query({
      text: `update report_sending set claimed_until = now() - interval '1 second' where schedule_id = $1`,
      values: [id],
    })
    await Promise.all([look(), look()])
    expect(await delivered()).toHaveLength(2)
    await end(id)
  })

  test('for a provider’s closed month issues the statement once, and sends its stored file each time', async () => {
    const provider = (await shelf.make('provider')).id
    const search = `provider=${provider}&period=lastMonth`
    const { id } = await create({
      report: 'provider-statement',
      name: 'Règlement',
      question: search,
      language: 'fr',
      recipients: [reader.id],
    })
    const numbers = async () => {
      const { body } = await ask(shelf.app, 'GET', `/api/provider-statements?providerId=${provider}`)
      return (body.data as Row[]).map(({ number, issuedBy }) => [number, issuedBy])
    }
    const files: string[] = []
    for (let sending = 0; sending < 2; sending += 1) {
      await due(id)
      await look()
      const [mail] = await shelf.database.query<{ letter: { subject: string }; name: string; content: Uint8Array }>({
        text: `select o.letter, f.name, f.content from mail_outbox o join mail_file f on f.id = o.file_id where o.state = 'waiting'`,
      })
      const [[number] = []] = await numbers()
      expect([mail?.name, mail?.letter.subject]).toEqual([
        `${String(number)}.pdf`,
        expect.stringMatching(new RegExp(`^Relevé \\W?${String(number)}`)),
      ])
      files.push(Buffer.from(mail?.content ?? []).toString('base64'))
      expect(await delivered()).toHaveLength(sending + 1)
    }
    expect(await numbers()).toEqual([[expect.stringMatching(/^REL-\d{4}-000001$/), 'Souk · Règlement']])
    expect(files[1]).toBe(files[0])
    await end(id)
  })

  test('for a provider’s open month or another grouping is a report without a number', async () => {
    const provider = (await shelf.make('provider')).id
    for (const search of [
      `provider=${provider}&period=thisMonth`,
      `provider=${provider}&period=lastMonth&article=${provider}`,
    ]) {
      const { id } = await create({
        report: 'provider-statement',
        question: search,
        format: 'csv',
        recipients: [reader.id],
      })
      // The sending is so late that the period of the report has ended in the meantime.
      await due(id, '3 days')
      await look()
      expect((await sendings(id))[0]).toMatchObject({ state: 'sent', problem: null })
      await end(id)
    }
    await delivered()
    const issued = await ask(shelf.app, 'GET', `/api/provider-statements?providerId=${provider}`)
    expect(issued.body.data).toEqual([])
  })

  test('is no longer sent to people who lost the permission to read reports, and the log contains this', async () => {
    const { id } = await create()
    const permissions = async (list: readonly string[]) => {
      const { version } = (await shelf.get(`/api/privileges/list/${reading.id}`)) as Row
      const headers = { 'if-match': `"v${version}"` }
      await ask(shelf.app, 'PATCH', `/api/privileges/list/${reading.id}`, { body: { permissions: list }, headers })
    }
    await permissions(['plack:read'])
    await due(id)
    await look()
    expect(await delivered()).toEqual([])
    expect((await sendings(id))[0]?.told.map(({ outcome }) => outcome)).toEqual(['no_right', 'no_right'])
    // Receiving the file counts as an export, so recipients also need the export permission.
    await permissions(['report:read'])
    await due(id)
    await look()
    expect((await sendings(id))[0]?.told.map(({ outcome }) => outcome)).toEqual(['no_right', 'no_right'])
    await permissions(['report:read', 'report:export'])
    await end(id)
  })

  test('is not sent while paused, and is sent at once by hand', async () => {
    const { id } = await create({ format: 'xlsx', language: 'en' })
    const pause = await ask(shelf.app, 'PUT', `${schedulesPath}/${id}/status`, { token, body: { active: false } })
    expect((pause.body.data as Schedule).active).toBe(false)
    await due(id)
    await look()
    expect(await sendings(id)).toEqual([])
    expect((await post(`${schedulesPath}/${id}/send`, {})).status).toBe(202)
    await expect.poll(async () => (await sendings(id))[0]?.state, { timeout: 20_000 }).toBe('sent')
    expect(await delivered()).toHaveLength(2)
    expect(sink.received.every(({ headers }) => headers['subject']?.startsWith('Sales: '))).toBe(true)
    const sent: number[] = []
    for (let n = 0; n < 6; n += 1) sent.push((await post(`${schedulesPath}/${id}/send`, {})).status)
    // Only five manual sendings of one schedule are allowed per hour.
    expect(sent.at(-1)).toBe(429)
    await end(id)
  })

  test('can be deleted while it is being sent', async () => {
    const { id } = await create()
    const { database } = shelf
    await due(id)
    await enqueueDue(shelf.services, new Date())
    const sending = await database.transaction(async (on) => {
      await on.query({ text: 'select from report_schedule where id = $1 for update', values: [id] })
      const waiting = sendQueued(shelf.services)
      const blocked = {
        text: `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      }
      await expect.poll(() => database.query(blocked), { timeout: 20_000 }).not.toEqual([])
      // The sender waits without a lock on the sending, which the deletion needs: otherwise both would wait for each other.
      await on.query({ text: 'select from report_sending where schedule_id = $1 for update nowait', values: [id] })
      await on.query({ text: 'delete from report_schedule where id = $1', values: [id] })
      return { waiting }
    })
    await sending.waiting
    expect(await database.query({ text: 'select from report_sending where schedule_id = $1', values: [id] })).toEqual(
      [],
    )
  })

  test('goes only to staff who may read reports, and uses only queries that the report accepts', async () => {
    const refused = async (change: object) => {
      const answer = await post(schedulesPath, inputWith(change))
      return [answer.status, answer.body.details?.[0]?.field]
    }
    expect(await refused({ recipients: [stranger.id] })).toEqual([400, 'recipients'])
    expect(await refused({ recipients: ['someone@elsewhere.test'] })).toEqual([400, 'recipients'])
    expect(await refused({ recipients: [randomUUIDv7()] })).toEqual([400, 'recipients'])
    expect(await refused({ recipients: [] })).toEqual([400, 'recipients'])
    expect(await refused({ report: 'nothing' })).toEqual([400, 'report'])
    expect(await refused({ question: 'by=nothing' })).toEqual([400, 'question.by'])
    expect(await refused({ question: 'provider=somebody' })).toEqual([400, 'question.provider'])
    expect(await refused({ every: 'week', onDay: 8 })).toEqual([400, 'onDay'])
    expect(await refused({ hour: 24 })).toEqual([400, 'hour'])
    expect(await refused({ every: 'week', onDay: null })).toEqual([400, 'onDay'])
    expect(await refused({ email: 'someone@elsewhere.test' })).toEqual([400, 'email'])
    const people = (await ask(shelf.app, 'GET', `${schedulesPath}/readers`, { token })).body.data as { id: string }[]
    expect(people.map(({ id }) => id)).not.toContain(stranger.id)
  })

  test('is refused in the user’s language, with the form’s names of its fields', async () => {
    const fields = inputWith({ name: ' ', hour: 24, recipients: [] })
    // The server validates combinations of fields only when each field is valid.
    const whole = inputWith({ onDay: 3, question: 'by=nothing&from=x&provider=somebody' })
    for (const [language, body, expected] of [
      ['fr', fields, ['Nom', 'Heure', 'Destinataires']],
      ['en', fields, ['Name', 'Hour', 'Recipients']],
      ['ar', fields, ['الاسم', 'الساعة', 'المستلمون']],
      ['fr', whole, ['Jour', 'Regrouper par', 'Période', 'Fournisseur']],
      ['en', whole, ['Day', 'Group by', 'Period', 'Provider']],
      ['ar', whole, ['اليوم', 'التجميع حسب', 'الفترة', 'المورد']],
    ] as const) {
      const headers = { 'accept-language': language }
      const { body: refusal } = await ask(shelf.app, 'POST', schedulesPath, { token, body, headers })
      const sentences = refusal.details?.map(({ detail }) => detail) ?? []
      expect(sentences).toHaveLength(expected.length)
      for (const [at, label] of expected.entries()) expect(sentences[at]).toContain(label)
      expect(sentences.join()).not.toMatch(/onDay|recipients|question|\bby=/)
    }
  })

  test('is changed only with its latest version', async () => {
    const { id, version } = await create()
    const put = (name: string) =>
      ask(shelf.app, 'PUT', `${schedulesPath}/${id}`, {
        token,
        body: inputWith({ name }),
        headers: { 'if-match': `"v${version}"` },
      })
    expect((await put('Premier')).status).toBe(200)
    expect((await put('Second')).status).toBe(412)
    await end(id)
  })
})

test.each([
  // The next Monday at 07:00 after a Sunday; on this Sunday summer time ends.
  [{ every: 'week', onDay: 1, hour: 7 }, '2026-10-25T12:00:00Z', '2026-10-26T06:00:00.000Z'],
  [{ every: 'day', onDay: null, hour: 7 }, '2026-07-01T05:00:00Z', '2026-07-02T05:00:00.000Z'],
  [{ every: 'day', onDay: null, hour: 7 }, '2026-07-01T04:59:59Z', '2026-07-01T05:00:00.000Z'],
  [{ every: 'month', onDay: 31, hour: 0 }, '2026-02-01T00:00:00Z', '2026-02-27T23:00:00.000Z'],
  [{ every: 'month', onDay: 1, hour: 23 }, '2026-12-02T00:00:00Z', '2027-01-01T22:00:00.000Z'],
  // When summer time skips an hour, the hour after it is used.
  [{ every: 'day', onDay: null, hour: 2 }, '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
] as const)('%o after %s is %s', (moments, after, due) => {
  expect(nextOccurrence(moments, new Date(after), 'Europe/Paris')).toBe(due)
})
