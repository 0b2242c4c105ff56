import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'

const page = '<!doctype html><title>Souk</title><!-- screen --><script>start()</script><p></p><!-- styles -->'
const file = { lists: '/assets/lists-5e6f.js', record: '/assets/record-7a8b.js', style: '/assets/plain-3c4d.css' }
const screens = [
  {
    screen: '/customers',
    resource: { name: 'customer', path: '/api/customers', sort: '-createdAt' },
    label: { fr: 'Clients & "cartes" <b>' },
    files: [file.lists, file.style],
    recordFiles: [file.lists, file.record],
  },
  { screen: '/login', files: [], recordFiles: [] },
]
const script = `console.log(${JSON.stringify('Souk '.repeat(800))})`

let directory = ''
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'souk-dist-'))
  await mkdir(join(directory, 'assets'))
  await mkdir(join(directory, '.vite'))
  const files = {
    'index.html': page,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
    'assets/app-1a2b.js.map': '{}',
    'assets/plain-3c4d.css': 'a{}',
    '.vite/manifest.json': '{}',
    '.vite/screens.json': JSON.stringify(screens),
    '.env': 'SECRET=1',
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(directory, name), text)
  database = await testDatabase()
  app = await testServer({
    database,
    resources: [],
    settings: readSettings({ SOUK_LOG: 'silent', SOUK_WEB_DIR: directory }),
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
  await rm(directory, { recursive: true })
})

const get = (url: string, headers: Record<string, string> = {}, method: 'GET' | 'HEAD' = 'GET') =>
  app.inject({ method, url, headers })
const browser = { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }

describe('the built app', () => {
  test.each([
    '/',
    '/login',
    '/customers',
    '/customers/0197c3f0-0000-7000-8000-000000000001?tab=orders',
    '/payment?order=1',
    '/404',
  ])('is one page at every screen’s address, with its policy and without caching (%s)', async (url) => {
    const answer = await get(url, browser)
    expect([answer.statusCode, answer.body]).toEqual([200, expect.stringContaining('<script>start()</script>')])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': contentSecurityPolicy(page),
    })
  })

  test('allows the inline scripts of the build and no others', async () => {
    const hash = createHash('sha256').update('start()').digest('base64')
    const { headers } = await get('/customers', browser)
    expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['content-security-policy']).toContain("style-src 'self';")
  })

  test('requests the files of a screen from its document and its Link header', async () => {
    const { body, headers } = await get('/customers?q=1', browser)
    expect(body).toContain(`<link rel="modulepreload" crossorigin href="${file.lists}">`)
    expect(body).toContain(`<link rel="stylesheet" crossorigin href="${file.style}">`)
    expect(headers['link']).toBe(
      `<${file.lists}>; rel=modulepreload; crossorigin, <${file.style}>; rel=preload; as=style; crossorigin`,
    )
  })

  test('requests the files of a record below the path of its list, and those of no screen elsewhere', async () => {
    const record = await get('/customers/0197c3f0-0000-7000-8000-000000000001', browser)
    expect(record.headers['link']).toContain(file.record)
    for (const url of ['/login', '/', '/somewhere', '/customers/1/2']) {
      const answer = await get(url, browser)
      expect([answer.body.includes('modulepreload'), answer.headers['link'] ?? '']).toEqual([false, ''])
    }
  })

  test('describes the screen in text that cannot leave its attribute', async () => {
    const [, content = ''] =
      /<meta name="screen" content="([^"]*)">/.exec((await get('/customers', browser)).body) ?? []
    expect(content).not.toMatch(/[<"]/)
    const text = content.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
    expect(JSON.parse(text)).toMatchObject({ resource: screens[0]?.resource, label: screens[0]?.label })
  })

  test('is kept for ever where names change with content', async () => {
    const answer = await get('/assets/app-1a2b.js')
    expect([answer.statusCode, answer.body]).toEqual([200, script])
    expect(answer.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      vary: 'accept-encoding',
    })
    expect((await get('/favicon.svg')).headers).toMatchObject({
      'content-type': 'image/svg+xml; charset=utf-8',
      'cache-control': 'no-cache',
    })
  })

  test('is sent in the best compression of the build that the browser accepts', async () => {
    const brotli = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(brotli.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(brotli.rawPayload).toString()).toBe(script)
    const gzip = await get('/assets/app-1a2b.js', { 'accept-encoding': 'gzip;q=0.5, br;q=0' })
    expect(gzip.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(script)
    const plain = await get('/assets/app-1a2b.js', { 'accept-encoding': 'identity' })
    expect([plain.headers['content-encoding'], plain.body]).toEqual([undefined, script])
    expect(new Set([brotli, gzip, plain].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('gives 304 to a client that has it', async () => {
    for (const url of ['/', '/assets/app-1a2b.js', '/favicon.svg']) {
      const { etag = '' } = (await get(url, browser)).headers
      const again = await get(url, { ...browser, 'if-none-match': String(etag) })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
      expect((await get(url, { ...browser, 'if-none-match': '"other"' })).statusCode).toBe(200)
    }
  })

  test('answers HEAD with the headers only', async () => {
    const answer = await get('/', browser, 'HEAD')
    expect([answer.statusCode, answer.body]).toEqual([200, ''])
    expect(answer.headers['content-length']).toBe(String((await get('/', browser)).rawPayload.length))
  })

  test.each([
    '/assets/gone-9f.js',
    '/assets/gone',
    '/assets/',
    '/assets/app-1a2b.js.br',
    '/assets/app-1a2b.js.map',
    '/assets/../index.html',
    '/assets/..%2f.env',
    '/index.html',
    '/.vite/manifest.json',
    '/.vite/screens.json',
    '/.env',
    '/.git/HEAD',
    '/backup.sql',
    '/wp-login.php',
    '/logo.png',
    '/..%2f..%2fetc%2fpasswd',
    '/api',
    '/api/nothing',
    '/public/nothing',
    '/upload/nothing',
    '/health/nothing',
  ])('is never the response for a missing file: %s', async (url) => {
    const answer = await get(url, browser)
    expect([404, 405]).toContain(answer.statusCode)
    expect(answer.headers['content-type']).toMatch(/problem\+json/)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  test('is not sent to programs that do not accept HTML', async () => {
    for (const accept of ['application/json', 'application/problem+json, */*;q=0.1']) {
      expect((await get('/customers', { accept })).statusCode).toBe(404)
    }
    expect((await get('/', { accept: '*/*' })).statusCode).toBe(200)
  })
})

describe('the security headers', () => {
  const expected = {
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'permissions-policy': expect.stringContaining('camera=()'),
  }

  test.each([
    ['GET', '/', 200],
    ['GET', '/assets/app-1a2b.js', 200],
    ['GET', '/assets/gone.js', 404],
    ['GET', '/api/jobs/1', 401],
    ['GET', '/api/wording', 200],
    ['POST', '/api/nothing', 404],
    ['DELETE', '/api/wording', 405],
  ] as const)('are on the response to %s %s (%i)', async (method, url, status) => {
    const answer = await app.inject({ method, url, headers: browser })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject(expected)
    expect(answer.headers['strict-transport-security']).toBeUndefined()
  })

  test('are on a 304', async () => {
    const { etag = '' } = (await get('/', browser)).headers
    const answer = await get('/', { ...browser, 'if-none-match': String(etag) })
    expect(answer.statusCode).toBe(304)
    expect(answer.headers).toMatchObject(expected)
  })

  test.each([
    ['an address that cannot be decoded', 'GET /%zz HTTP/1.1\r\nHost: souk\r\nConnection: close\r\n\r\n', 400],
    ['what is no HTTP', 'SOUK\r\n\r\n', 400],
    ['headers without end', `GET / HTTP/1.1\r\nHost: souk\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`, 431],
  ])('are on the response to %s', async (_, text, status) => {
    if (!app.server.listening) await app.listen({ port: 0, host: '127.0.0.1' })
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1', () => socket.write(text))
      let received = ''
      socket.on('data', (chunk) => (received += String(chunk)))
      socket.on('close', () => resolve(received)).on('error', reject)
    })
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    const headers = head
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(/: (.*)/s).slice(0, 2))
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(Object.fromEntries(headers.map(([name = '', value]) => [name.toLowerCase(), value]))).toMatchObject(expected)
    expect(JSON.parse(body)).toMatchObject({ status })
  })

  test('require https once a trusted proxy uses it', async () => {
    const behind = await testServer({
      database,
      resources: [],
      settings: readSettings({ SOUK_LOG: 'silent', SOUK_WEB_DIR: directory, SOUK_TRUSTED_PROXIES: '1' }),
    })
    const answer = await behind.inject({ url: '/', headers: { ...browser, 'x-forwarded-proto': 'https' } })
    await behind.close()
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    const spoofed = await get('/', { ...browser, 'x-forwarded-proto': 'https' })
    expect(spoofed.headers['strict-transport-security']).toBeUndefined()
  })
})
