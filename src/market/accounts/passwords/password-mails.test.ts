import { afterAll, beforeAll, expect, test } from 'vitest'
import { mailSink } from '#engine/testing/mail-sink.api.ts'
import { AccountsFixture } from '../accounts-fixture.testing.api.ts'

let sink: Awaited<ReturnType<typeof mailSink>>
let office: AccountsFixture
beforeAll(async () => {
  sink = await mailSink()
  office = await AccountsFixture.open({ SOUK_SMTP_URL: sink.url, SOUK_MAIL_FROM: 'سوق <aide@souk.test>' })
  await office.staff('amina', await office.privilege('Direction', 'admin', ['*']))
})
afterAll(async () => {
  await office.close()
  await sink.close()
})

test('a person who forgot a password gets a mail in Arabic, by SMTP, with a working link', async () => {
  const body = { email: 'amina@souk.test' }
  const headers = { host: 'evil.test' }
  expect((await office.ask('POST', '/api/auth/forgot', { body, headers, language: 'ar' })).status).toBe(202)
  await expect.poll(() => sink.received.length, { timeout: 20_000 }).toBe(1)
  const [mail] = sink.received
  expect(mail?.recipients).toEqual(['amina@souk.test'])
  expect(mail?.headers['subject']).toBe('اختيار كلمة مرور جديدة')
  expect(mail?.headers['from']).toBe('سوق <aide@souk.test>')
  expect(mail?.parts['text/html']).toContain('<html lang="ar" dir="rtl">')
  const text = mail?.parts['text/plain'] ?? ''
  expect(text).toContain('بالدقائق: 10')
  const token = /^http:\/\/souk\.test\/reset#token=([\w-]{43})\s*$/m.exec(text)?.[1]
  const chosen = { token, password: 'Nouveau-mot-7', confirmPassword: 'Nouveau-mot-7' }
  expect((await office.ask('POST', '/api/auth/reset', { body: chosen })).status).toBe(204)
  expect((await office.signIn('amina', 'admin', { password: 'Nouveau-mot-7' })).status).toBe(200)
})
