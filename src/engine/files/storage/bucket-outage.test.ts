import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inBucket } from '#engine/testing/picture-storages.api.ts'
import { s3Server, type S3Server } from '#engine/testing/s3-server.api.ts'
import { resources } from '#market/resources.api.ts'
import { form, png, uploadServer, type UploadServer } from '../upload.testing.api.ts'

let s3: S3Server
let server: UploadServer
beforeAll(async () => {
  s3 = await s3Server()
  server = await uploadServer(resources, await inBucket(s3))
})
afterAll(() => server.close())

describe('while the bucket is unavailable', () => {
  test('uploads and pictures get 503 with Retry-After, and work again once it is back', async () => {
    const name = await server.keep()
    const before = await server.stored()
    s3.always = { status: 503, code: 'SlowDown' }
    const shown = await fetch(`${server.base}/public/${name}`, { headers: { 'accept-language': 'en' } })
    expect([shown.status, shown.headers.get('retry-after')]).toEqual([503, '5'])
    expect(shown.headers.get('cache-control')).toBe('no-store')
    const text = await shown.text()
    expect(JSON.parse(text)).toMatchObject({ code: 'unavailable', title: 'Temporarily unavailable' })
    for (const secret of [...Object.values(s3.bucket).filter(Boolean), 'SlowDown']) expect(text).not.toContain(secret)

    const several = form(
      'files',
      [1, 2, 3].map((n) => [png, `${n}.png`] as const),
      'customers',
    )
    const refused = await server.post('/multiples/upload/images/upload', several)
    expect([refused.status, refused.code]).toEqual([503, 'unavailable'])

    s3.always = undefined
    expect(await server.stored()).toEqual(before)
    expect((await fetch(`${server.base}/public/${name}`)).status).toBe(200)
    expect((await server.post('/upload/images/upload', form('file', [[png, 'a.png']], 'customers'))).status).toBe(201)
  })
})
