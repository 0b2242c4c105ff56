import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import { testDatabase } from '#engine/testing/database.api.ts'
import { inBucket } from '#engine/testing/picture-storages.api.ts'
import { s3Server, type S3Server } from '#engine/testing/s3-server.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { resources } from '#market/resources.api.ts'
import { uploadServer, type UploadServer } from '#engine/files/upload.testing.api.ts'

let s3: S3Server
let server: UploadServer
beforeAll(async () => {
  s3 = await s3Server()
  server = await uploadServer(resources, await inBucket(s3))
})
afterAll(() => server.close())

test('an unavailable bucket appears in readiness and metrics, and takes no process out of service', async () => {
  const state = async () => {
    const ready = await fetch(`${server.base}/health/ready`)
    const { checks } = (await ready.json()) as { checks: Record<string, string> }
    const figures = await (await fetch(`${server.base}/metrics`)).text()
    return [ready.status, checks['storage'], /souk_storage_up (\d)/.exec(figures)?.[1]]
  }
  s3.always = { status: 503, code: 'SlowDown' }
  await vi.waitFor(async () => expect(await state()).toEqual([200, 'failed', '0']), { timeout: 10_000, interval: 300 })
})

test('an unreachable mail server appears in readiness and metrics with its cause, and in the metrics of alerts', async () => {
  const settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', SOUK_SMTP_URL: 'smtp://127.0.0.1:1' })
  const database = await testDatabase()
  const app = await testServer({ database, resources: [], settings })
  const ready = async () => (await app.inject('/health/ready')).json<Record<string, Record<string, string>>>()
  await vi.waitFor(async () =>
    expect(await ready()).toMatchObject({
      status: 'ready',
      checks: { mail: 'failed', storage: 'ok' },
      causes: { mail: 'nothing listens at that address and port' },
    }),
  )
  expect((await app.inject('/metrics')).body).toMatch(/^souk_mail_up 0$/m)
  await app.close()
  await database.close()
})

test('without a mail server, the metrics show it, for the alert about waiting mails', async () => {
  const figures = await (await fetch(`${server.base}/metrics`)).text()
  expect(figures).toMatch(/^souk_mail_configured 0$/m)
})
