import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { resources } from '#market/resources.api.ts'
import { uploadServer, type UploadServer } from './upload.testing.api.ts'

describe.each(['disk', 'bucket'] as const)('showing a picture stored on a %s', (storage) => {
  let server: UploadServer
  beforeAll(async () => {
    server = await uploadServer(resources, storage)
  })
  afterAll(() => server.close())

  const show = (path: string, headers = {}) => fetch(`${server.base}/public/${path}`, { headers })

  test('returns the picture and its thumbnail, and headers that prevent scripts', async () => {
    const name = await server.keep()
    for (const [path, width] of [
      [name, 400],
      [`${name}?size=200`, 200],
    ] as const) {
      const response = await show(path)
      expect(response.status).toBe(200)
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'private, max-age=3600',
        'content-security-policy': "default-src 'none'; sandbox",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      expect(response.headers.get('accept-ranges')).toBeNull()
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).width).toBe(width)
    }
  })

  test('answers 304 to a client that has it', async () => {
    const name = await server.keep()
    const tag = (await show(name)).headers.get('etag') ?? ''
    const small = (await show(`${name}?size=200`)).headers.get('etag') ?? ''
    expect(tag).not.toBe(small)
    for (const etag of [tag, `W/${tag}`, `"x", ${tag}`]) {
      const response = await show(name, { 'if-none-match': etag })
      expect([response.status, await response.text()]).toEqual([304, ''])
    }
    expect((await show(name, { 'if-none-match': small })).status).toBe(200)
  })

  test('returns the whole picture to a range request', async () => {
    const name = await server.keep()
    expect((await show(name, { range: 'bytes=0-9' })).status).toBe(200)
  })

  const unknown = '0123456789abcdef0123456789abcdef'
  test.each([
    `customers/${unknown}.webp`,
    `customers/${unknown}.webp/`,
    `customers/${unknown}@200.webp`,
    `customers/${unknown}.png`,
    `customers/${unknown}`,
    'customers/',
    'customers',
    '',
    `customers/..%2fcustomers%2f${unknown}.webp`,
    '..%2f..%2fkeys/seal.json',
    '%2e%2e/keys/seal.json',
    '.unfinished/x',
    `customers%00/${unknown}.webp`,
    `customers/${unknown}.webp%00.png`,
    `CUSTOMERS/${unknown.toUpperCase()}.webp`,
  ])('returns 404 for /public/%s', async (path) => {
    const response = await show(path)
    expect(response.status).toBe(404)
    expect(response.headers.get('content-type')).toMatch(/problem\+json/)
    expect(response.headers.get('cache-control')).toBe('no-store')
  })

  test('returns 404 for other sizes', async () => {
    const name = await server.keep()
    for (const size of ['', '0', '2000', '../200']) {
      expect([size, (await show(`${name}?size=${size}`)).status]).toEqual([size, 404])
    }
    expect((await show(`${name}?size=200&size=200`)).status).toBe(400)
  })
})
