import { randomBytes } from 'node:crypto'
import { request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { tokenFor } from '#engine/testing/requests.api.ts'
import { category } from '#market/catalogue/category.ts'
import { resources } from '#market/resources.api.ts'
import { form, png, uploadServer, type UploadServer } from './upload.testing.api.ts'

type Body = NonNullable<RequestInit['body']>

describe.each(['disk', 'bucket'] as const)('uploading a picture to a %s', (storage) => {
  let server: UploadServer
  beforeAll(async () => {
    server = await uploadServer(resources, storage)
  })
  afterAll(() => server.close())

  const one = (body: Body, token?: string | null) => server.post('/upload/images/upload', body, token)
  const several = (body: Body, token?: string | null) => server.post('/multiples/upload/images/upload', body, token)

  test('returns the name for the row, the address and the size', async () => {
    const { status, data } = await one(form('file', [[png, 'me.png']], 'customers'))
    expect(status).toBe(201)
    expect(data).toEqual({
      name: expect.stringMatching(/^customers\/[0-9a-f]{32}\.webp$/),
      url: `/public/${data.name}`,
      width: 400,
      height: 300,
    })
    await server.create(category.path, { name: 'Voyage', image: data.name })
  })

  test('accepts the folder before or after the file', async () => {
    const body = new FormData()
    body.append('folder', 'customer')
    body.append('file', new File([new Uint8Array(png)], 'a.png', { type: 'image/png' }))
    expect((await one(body)).status).toBe(201)
  })

  test('accepts up to twelve at once, in order', async () => {
    const widths = Array.from({ length: 12 }, (_, n) => 20 + n)
    const files = await Promise.all(
      widths.map(
        async (width) =>
          [await sharp(png).resize(width, 10, { fit: 'fill' }).png().toBuffer(), `${width}.png`] as const,
      ),
    )
    const { status, data } = await several(form('files', files, 'customers'))
    expect(status).toBe(201)
    expect(data.map(({ width }) => width)).toEqual(widths)
  })

  test('requires a session', async () => {
    expect((await one(form('file', [[png, 'a.png']], 'customers'), null)).status).toBe(401)
    expect((await several(form('files', [[png, 'a.png']], 'customers'), '!')).status).toBe(401)
  })

  test('requires the permission to write rows of the folder’s resource', async () => {
    const body = () => form('file', [[png, 'a.png']], 'customers')
    for (const permission of ['customer:read', 'customer:delete', 'brand:update', 'user:create']) {
      expect([permission, (await one(body(), tokenFor(permission))).status]).toEqual([permission, 403])
    }
    for (const permission of ['customer:create', 'customer:update', '*']) {
      expect([permission, (await one(body(), tokenFor(permission))).status]).toEqual([permission, 201])
    }
    expect((await one(form('file', [[png, 'a.png']], 'itemkit'), tokenFor('item-kit:update'))).status).toBe(201)
  })

  test.each([
    ['item-kit', 'itemkits'],
    ['itemkit', 'itemkits'],
    ['itemkits', 'itemkits'],
    ['customer', 'customers'],
    ['customers', 'customers'],
    ['imagescustomers', 'customers'],
  ])('for %s stores it in /public/%s/', async (requested, folder) => {
    const { data } = await one(form('file', [[png, 'a.png']], requested), tokenFor('*'))
    expect(data.name.split('/')[0]).toBe(folder)
    expect((await fetch(`${server.base}${data.url}`)).status).toBe(200)
  })

  test.each([undefined, '', 'nowhere', '..', 'customers/../brands', 'Customers', 'samples', 'a'.repeat(300)])(
    'refuses the folder « %s » by name',
    async (folder) => {
      const { status, wrong } = await one(form('file', [[png, 'a.png']], folder), tokenFor('*'))
      expect([status, wrong[0]?.field]).toEqual([400, 'folder'])
    },
  )

  test('refuses a file that is no picture, in the reader’s language, at its field', async () => {
    const before = await server.stored()
    const refused = await one(form('file', [[Buffer.from('<svg/>'), 'a.png']], 'customers'))
    expect([refused.status, refused.code]).toEqual([415, 'unsupported_media'])
    expect(refused.wrong).toEqual([
      { field: 'file', constraint: 'picture_type', detail: 'Seules les images JPEG, PNG et WebP sont acceptées' },
    ])
    expect(await server.stored()).toEqual(before)
  })

  test('recognises a picture by its content, not by its name or declared type', async () => {
    const webp = await sharp(png).webp().toBuffer()
    const jpeg = await sharp(png).jpeg().toBuffer()
    for (const [bytes, name, type] of [
      [webp, 'saved-from-the-web.jpg', 'image/jpeg'],
      [jpeg, 'photo.png', 'image/png'],
      [png, 'screenshot.JPG', 'image/jpeg'],
      [jpeg, 'blob', 'application/octet-stream'],
      [jpeg, 'photo.jpg.heic', 'image/heic'],
      [png, 'a.html', 'text/html'],
    ] as const) {
      const body = new FormData()
      body.append('folder', 'customers')
      body.append('file', new File([new Uint8Array(bytes)], name, { type }))
      const { status, data } = await one(body)
      expect([name, status]).toEqual([name, 201])
      expect((await fetch(`${server.base}${data.url}`)).headers.get('content-type')).toBe('image/webp')
    }
  })

  test('stores all of several pictures or none', async () => {
    const before = await server.stored()
    const files = [
      [png, 'a.png'],
      [png, 'b.png'],
      [randomBytes(999), 'c.png'],
    ] as const
    const refused = await several(form('files', files, 'customers'))
    expect([refused.status, refused.wrong[0]?.field]).toEqual([415, 'files[2]'])
    expect(await server.stored()).toEqual(before)
  })

  test.each<[string, () => Body, number, string]>([
    ['a file above 25 MB', () => form('file', [[Buffer.alloc(26_214_401), 'a.png']], 'customers'), 413, 'file'],
    ['an upload above 50 MB', () => form('file', [[Buffer.alloc(54_000_000), 'a.png']], 'customers'), 413, 'file'],
    [
      'two files',
      () =>
        form(
          'file',
          [
            [png, 'a.png'],
            [png, 'b.png'],
          ],
          'customers',
        ),
      400,
      'file',
    ],
    ['another field', () => form('photo', [[png, 'a.png']], 'customers'), 400, 'photo'],
    ['no file', () => form('file', [], 'customers'), 400, 'file'],
  ])('refuses %s', async (_, body, status, field) => {
    const refused = await one(body())
    expect([refused.status, refused.wrong[0]?.field]).toEqual([status, field])
  })

  test('refuses more than twelve files or fifty megabytes in total', async () => {
    const thirteen = await several(
      form(
        'files',
        Array.from({ length: 13 }, () => [png, 'a.png'] as const),
        'customers',
      ),
    )
    expect([thirteen.status, thirteen.wrong[0]?.constraint]).toEqual([400, 'many'])
    const heavy = Array.from({ length: 3 }, (_, n) => [Buffer.alloc(20_000_000), `${n}.png`] as const)
    expect((await several(form('files', heavy, 'customers'))).status).toBe(413)
  })

  const bound = { 'content-type': 'multipart/form-data; boundary=x' }
  test.each<[string, Body, Record<string, string>]>([
    ['JSON', '{"file":"a"}', { 'content-type': 'application/json' }],
    ['text', 'file', { 'content-type': 'text/plain' }],
    ['no boundary', 'file', { 'content-type': 'multipart/form-data' }],
    ['an empty form', '', bound],
    ['no end', '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc', bound],
    ['broken parts', '--x\r\nfile\r\n--x--\r\n', bound],
    [
      'a field of the language itself',
      '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
      bound,
    ],
    ['an odd boundary', 'abc', { 'content-type': 'multipart/form-data; boundary=""' }],
  ])('refuses a request with %s', async (_, body, headers) => {
    const refused = await server.post('/upload/images/upload', body, tokenFor('customer:create'), headers)
    expect([400, 415]).toContain(refused.status)
    expect(refused.code).toMatch(/^(malformed|validation|unsupported_media)$/)
  })

  test('that is interrupted stores nothing and causes no later error', async () => {
    const before = await server.stored()
    const { port } = server.app.server.address() as AddressInfo
    await new Promise<void>((resolve) => {
      const going = send({
        port,
        method: 'POST',
        path: '/upload/images/upload',
        headers: { ...bound, authorization: `Bearer ${tokenFor('customer:create')}` },
      })
      going.on('error', () => resolve())
      going.write(
        '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      )
      going.write(png.subarray(0, 100), () => going.destroy())
    })
    expect((await one(form('file', [[png, 'a.png']], 'customers'))).status).toBe(201)
    expect((await server.stored()).length).toBe(before.length + 2)
  })
})
