import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Row } from '#engine/definition/resource.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { SoukUnderTest } from '#market/sweeps/canaries/souk-under-test.testing.api.ts'

const administrator = { email: 'fin@souk.test', password: 'Marche-ouvert-1001' }

/** A TCP server that accepts connections and never responds. It records the first data received. */
class SilentServer {
  readonly #server: Server
  readonly contacted: Promise<unknown>

  private constructor(server: Server) {
    this.#server = server
    this.contacted = once(server, 'connection')
  }

  static async open(): Promise<SilentServer> {
    const server = createServer((socket) => socket.on('error', () => {}))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new SilentServer(server)
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  close(): void {
    this.#server.close()
  }
}

describe('the stop of a Souk', () => {
  const folder = mkdtempSync(join(tmpdir(), 'souk-end-'))
  let database: TestDatabase
  let receiver: SilentServer
  let mailServer: SilentServer
  let souk: SoukUnderTest
  let upload: Socket | undefined

  beforeAll(async () => {
    database = await testDatabase()
    receiver = await SilentServer.open()
    mailServer = await SilentServer.open()
    souk = new SoukUnderTest({
      ...process.env,
      DATABASE_URL: database.url,
      SOUK_DATA_DIR: folder,
      SOUK_LOG: 'warn',
      SOUK_SEAL_KEYS: '',
      SOUK_ADMIN_EMAIL: administrator.email,
      SOUK_ADMIN_PASSWORD: administrator.password,
      SOUK_SMTP_URL: `smtp://${mailServer.host}`,
      SOUK_LOCAL_WEBHOOKS: '1',
      PORT: '0',
    })
    await souk.answers()
  })
  afterAll(async () => {
    souk.kill()
    upload?.destroy()
    receiver.close()
    mailServer.close()
    await database.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('takes five seconds at most, and is orderly, while a receiver, a mail server and an upload hang', async () => {
    const { body } = await souk.call('POST', '/api/root/login', { token: null, body: administrator })
    souk.token = String((body as { token?: unknown }).token)
    const hook = await souk.call('POST', '/api/configs/webhooks', {
      body: { name: 'Silence', address: `http://${receiver.host}/`, events: ['customer.created'] },
    })
    expect(hook.status, hook.text).toBe(201)
    const { id } = hook.body.data as Row
    const headers = { 'if-match': '"v1"' }
    await souk.call('POST', `/api/configs/webhooks/${id}/secret`, { body: { keepHours: 1 }, headers })
    await souk.call('POST', `/api/configs/webhooks/${id}/test`)
    await souk.call('POST', '/api/auth/forgot', { token: null, body: { email: administrator.email } })
    await Promise.all([receiver.contacted, mailServer.contacted])

    const { port } = new URL(souk.address)
    upload = connect(Number(port), '127.0.0.1')
    upload.on('error', () => {})
    upload.write(
      `POST /upload/images/upload HTTP/1.1\r\nhost: souk\r\nauthorization: Bearer ${souk.token}\r\n` +
        'content-type: multipart/form-data; boundary=b\r\ncontent-length: 400000\r\n\r\n' +
        '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\nxxxx',
    )
    await souk.call('GET', '/api/wording')

    const startedAt = Date.now()
    const code = await souk.stop()
    expect({ code, log: souk.log }).toMatchObject({ code: 0 })
    expect(Date.now() - startedAt).toBeLessThan(5_500)
  }, 30_000)
})
