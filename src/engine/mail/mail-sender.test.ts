import { randomBytes } from 'node:crypto'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import sharp from 'sharp'
import { setOrganisation } from '#engine/definition/organisation.ts'
import { words } from '#engine/definition/words.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { renderLetter, type Message } from './render-letter.api.ts'
import { mailSink } from '#engine/testing/mail-sink.api.ts'
import { letterheadFrom } from '#engine/files/letterhead.api.ts'
import { claimDue, storeMailFile, enqueueMail } from './outbox.api.ts'
import { createMailSender, type MailSender } from './mail-sender.api.ts'

/** Polls for a result, because mails are sent in the background, which takes longer on a busy machine. */
function eventually<Seen>(look: () => Seen) {
  return expect.poll(look, { timeout: 20_000 })
}

const arabic: Message = {
  language: 'ar',
  subject: words('Bonjour {{name}}', 'Hello {{name}}', 'مرحبا {{name}}'),
  paragraphs: [words('Voici.', 'Here it is.', 'تفضل.')],
  button: words('Ouvrir', 'Open', 'فتح'),
  address: 'https://souk.test/reset#token=abc&x=<y>',
  values: { name: 'ليلى' },
}

test('a mail has the same text in plain text and HTML, right to left in Arabic, without interpreting values as markup', () => {
  const letter = renderLetter({ ...arabic, values: { name: '<img src=x>' } })
  expect(letter.html).toContain('dir="rtl"')
  expect(letter.html).toContain('href="https://souk.test/reset#token=abc&amp;x=&lt;y&gt;"')
  expect(letter.html).not.toContain('<img')
  expect(letter.text).toContain('https://souk.test/reset#token=abc&x=<y>')
  expect(letter.html, 'the address stands on the side of the others').toMatch(/<p style="[^"]*"><span dir="ltr">https:/)
  expect(renderLetter({ ...arabic, language: 'fr' }).html).toContain('dir="ltr"')
})

test('a number in an Arabic mail is read from left to right, in the subject and the heading', () => {
  const { subject, html } = renderLetter({ ...arabic, values: { name: '2026-000310' } })
  for (const part of [subject, html]) expect(part).toContain('\u20682026-000310\u2069')
})

test('a name cannot add a header', () => {
  expect(renderLetter({ ...arabic, values: { name: 'a\r\nBcc: b@evil.test' } }).subject).toBe(
    'مرحبا \u2068a Bcc: b@evil.test\u2069',
  )
})

const turned = (text: string) => [...text].toReversed().join('')
const open = async (sealed: string) => turned(sealed)

describe('mails in the outbox', () => {
  let database: TestDatabase
  let sink: Awaited<ReturnType<typeof mailSink>>
  let logged: { facts: object; message: string }[]
  let postmen: MailSender[]
  beforeAll(async () => {
    database = await testDatabase()
  })
  afterAll(() => database.close())
  beforeEach(async () => {
    await database.query({ text: 'delete from mail_outbox' })
    sink = await mailSink()
    logged = []
    postmen = []
  })
  afterEach(async () => {
    for (const one of postmen) await one.stop()
    await sink.close()
  })

  function start(
    smtpUrl: string | undefined = sink.url,
    logo?: Parameters<typeof createMailSender>[0]['logo'],
  ): MailSender {
    const note = (facts: object, message: string) => void logged.push({ facts, message })
    const one = createMailSender({
      database,
      from: 'Souk <souk@souk.test>',
      open,
      log: { info: note, warn: note },
      ...(smtpUrl && { smtpUrl }),
      ...(logo && { logo }),
    })
    postmen.push(one)
    one.start()
    return one
  }
  const send = (recipient: string | null, usefulSeconds?: number) =>
    database.transaction((on) =>
      enqueueMail(on, { recipient, message: arabic, ...(usefulSeconds && { usefulSeconds }) }),
    )
  const rows = () =>
    database.query<{ id: string; state: string; letter: unknown; attempts: number; last_error: string | null }>({
      text: 'select id, state, letter, attempts, last_error from mail_outbox order by id',
    })

  test('are sent to one recipient in their language, and their contents are deleted', async () => {
    await send('leila@client.test')
    start()
    await eventually(() => sink.received.length).toBe(1)
    const [mail] = sink.received
    expect(mail?.recipients).toEqual(['leila@client.test'])
    expect(mail?.sender).toBe('souk@souk.test')
    expect(mail?.headers['to']).toBe('leila@client.test')
    expect(mail?.headers['cc'] ?? mail?.headers['bcc']).toBeUndefined()
    expect(mail?.headers['subject']).toBe('مرحبا \u2067ليلى\u2069')
    expect(mail?.parts['text/plain']).toContain('https://souk.test/reset#token=abc')
    expect(mail?.parts['text/html']).toContain('dir="rtl"')
    await eventually(async () => (await rows())[0]?.state).toBe('sent')
    expect((await rows())[0]?.letter).toBeNull()
  })

  test('wait for a server with an unknown certificate, and the log has the remedy', async () => {
    const secure = await mailSink({ tls: true })
    try {
      await send('leila@client.test')
      const postman = start(secure.url)
      await eventually(() => logged.map(({ message }) => message).join()).toMatch(/certificate .* NODE_EXTRA_CA_CERTS/)
      await postman.stop()
      expect((await rows())[0]).toMatchObject({ state: 'waiting' })
      await database.query({ text: 'update mail_outbox set next_at = now()' })
      start(`${secure.url}?tls.rejectUnauthorized=false`)
      await eventually(() => secure.received.length).toBe(1)
    } finally {
      await secure.close()
    }
  })

  test('are decrypted only for sending: the database does not contain the link', async () => {
    const seal = async (text: string) => turned(text)
    await database.transaction((on) => enqueueMail(on, { recipient: 'leila@client.test', message: arabic, seal }))
    expect(JSON.stringify(await rows())).not.toContain('reset#token=abc')
    start()
    await eventually(() => sink.received.length).toBe(1)
    expect(sink.received[0]?.parts['text/plain']).toContain('https://souk.test/reset#token=abc')
    await eventually(async () => (await rows())[0]).toMatchObject({ state: 'sent', letter: null })
  })

  test('have the organisation’s logo attached, and are sent without it if it is missing', async () => {
    const picture = { width: 640, height: 160, channels: 4, background: { r: 60, g: 90, b: 220, alpha: 0.5 } } as const
    const logoFile = await sharp({ create: picture }).webp().toBuffer()
    const logo = (image: Buffer | null) => () => letterheadFrom({ get: async () => image })
    setOrganisation({ name: 'Médina "T"', logo: `settings/${randomBytes(16).toString('hex')}.webp` })
    try {
      await send('sans@client.test')
      const first = start(sink.url, logo(null))
      await eventually(() => sink.received.length).toBe(1)
      await first.stop()
      await database.transaction(async (on) => {
        const fileId = await storeMailFile(on, {
          name: 'ventes.pdf',
          type: 'application/pdf',
          content: Buffer.from('%PDF'),
        })
        await enqueueMail(on, { recipient: 'leila@client.test', message: arabic, fileId })
      })
      start(sink.url, logo(logoFile))
      await eventually(() => sink.received.length).toBe(2)
    } finally {
      setOrganisation({})
    }
    const [without, mail] = sink.received
    expect(without?.raw).not.toMatch(/<img|image\/png/)
    const html = mail?.parts['text/html']
    expect(html).toContain('<img src="cid:logo@souk" width="192" height="48" alt="Médina &quot;T&quot;"')
    expect(html?.match(/(src|url)\b/g)).toEqual(['src'])
    expect(mail?.raw).toMatch(/Content-ID: <logo@souk>/i)
    expect(mail?.raw).toMatch(/Content-Disposition: inline; filename=logo.png/i)
    // A PNG of 480 × 120 pixels without transparency (see its IHDR chunk), as mails contain it.
    const png = Buffer.from(/\r\n\r\n(iVBORw0KGgo[\w+/=\r\n]+)/.exec(mail?.raw ?? '')?.[1] ?? '', 'base64')
    expect([png.readUInt32BE(16), png.readUInt32BE(20), png.includes('tRNS')]).toEqual([480, 120, false])
    expect(mail?.raw).toMatch(/Content-Disposition: attachment; filename=ventes.pdf/i)
  })

  test('are not sent when their transaction is rolled back, or without a recipient', async () => {
    await database
      .transaction(async (on) => {
        await enqueueMail(on, { recipient: 'leila@client.test', message: arabic })
        throw new Error('no')
      })
      .catch(() => {})
    await send(null)
    await send('karim@client.test')
    start()
    await eventually(() => sink.received.length).toBe(1)
    expect(sink.received[0]?.recipients).toEqual(['karim@client.test'])
    expect((await rows()).map(({ state }) => state)).toContain('nobody')
  })

  test('are sent again after a temporary failure, with the same Message-ID of the sender’s domain', async () => {
    sink.refuse(451)
    const id = await send('leila@client.test')
    const one = start()
    await eventually(async () => (await rows())[0]?.last_error).toBe('EENVELOPE 451')
    expect(sink.received).toHaveLength(0)
    sink.refuse(undefined)
    await database.query({ text: 'update mail_outbox set next_at = now()' })
    one.wake()
    await eventually(() => sink.received.length).toBe(1)
    expect(sink.received[0]?.headers['message-id']).toBe(`<${id}@souk.test>`)
  })

  test('are never sent again after a permanent refusal', async () => {
    sink.refuse(550)
    await send('leila@client.test')
    start()
    await eventually(async () => (await rows())[0]).toMatchObject({ state: 'failed', letter: null, attempts: 1 })
  })

  test('are not sent when they would arrive too late', async () => {
    await send('leila@client.test', 600)
    await database.query({ text: `update mail_outbox set expires_at = now() - interval '1 second'` })
    start()
    await eventually(async () => (await rows())[0]).toMatchObject({ state: 'expired', letter: null })
    expect(sink.received).toHaveLength(0)
  })

  test('are sent once by any number of processes', async () => {
    for (let n = 0; n < 12; n += 1) await send(`n${n}@client.test`)
    for (let n = 0; n < 3; n += 1) start()
    await eventually(async () => (await rows()).filter(({ state }) => state === 'sent').length).toBe(12)
    expect(sink.received).toHaveLength(12)
  })

  test('are sent by another process when the first one has died', async () => {
    await send('leila@client.test')
    expect(await claimDue(database)).toBeDefined()
    expect(await claimDue(database)).toBeUndefined()
    await database.query({ text: `update mail_outbox set next_at = next_at - interval '2 minutes'` })
    expect((await claimDue(database))?.attempts).toBe(2)
  })

  test('wait without a mail server, and one log line says so without address or link', async () => {
    await send('leila@client.test')
    const note = (facts: object, message: string) => void logged.push({ facts, message })
    const one = createMailSender({ database, from: 'souk@souk.test', open, log: { info: note, warn: note } })
    postmen.push(one)
    one.start()
    await one.stop()
    expect((await rows())[0]).toMatchObject({ state: 'waiting', attempts: 0 })
    expect(logged).toHaveLength(1)
    expect(JSON.stringify(logged)).not.toMatch(/leila|token/)
  })
})
