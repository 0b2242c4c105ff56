import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Services } from '#engine/server/services.api.ts'
import { readSettings } from '#engine/server/settings.api.ts'
import { png } from '#engine/files/upload.testing.api.ts'
import { pictureStore, storeUploadedPicture } from '#engine/files/pictures.api.ts'
import type { Row } from '#engine/definition/resource.ts'
import { pictureStorages, type PictureStorage } from '#engine/testing/picture-storages.api.ts'
import { ask, tokenFor } from '#engine/testing/requests.api.ts'
import { CatalogueFixture } from '#market/catalogue/catalogue.testing.api.ts'

describe.each(['disk', 'bucket'] as const)('the specification’s paths, with pictures on a %s', (kind) => {
  let shelf: CatalogueFixture
  let storage: PictureStorage
  let settings: Services['settings']

  beforeAll(async () => {
    storage = await pictureStorages[kind]()
    settings = readSettings({ SOUK_LOG: 'silent', SOUK_LOOP_DELAY: '0', ...storage.environment })
    shelf = await CatalogueFixture.open({ settings })
  })

  afterAll(async () => {
    await shelf.close()
    await storage.close()
  })

  const keep = async (folder: string) =>
    (await storeUploadedPicture(pictureStore(settings), { bytes: png }, folder)).name

  test('/api/images/customers/ and /api/images/articles/ list the pictures of one row and of all', async () => {
    const [face, first, second] = await Promise.all([keep('customers'), keep('articles'), keep('articles')])
    const who = await shelf.make('customer', { image: face })
    const what = await shelf.make('article', { images: [first, second] })
    const size = { width: 400, height: 300 }
    expect(await shelf.get(`/api/images/customers/${who.id}`)).toEqual([
      { name: face, url: `/public/${face}`, ...size, place: 1, rowId: who.id },
    ])
    const pictures = [first, second].map((name, index) => ({
      name,
      url: `/public/${name}`,
      ...size,
      place: index + 1,
      rowId: what.id,
    }))
    expect(await shelf.get(`/api/images/articles/${what.id}/`)).toEqual(pictures)
    const all = await ask(shelf.app, 'GET', '/api/images/articles/?limit=1')
    expect([all.body.data, all.body.page?.total]).toEqual([pictures, 1])
    const lost = await shelf.make('article', { images: [`articles/${'0'.repeat(32)}.webp`] })
    expect(await shelf.get(`/api/images/articles/${lost.id}`)).toEqual([
      expect.objectContaining({ width: null, height: null }),
    ])
    expect((await ask(shelf.app, 'GET', `/api/images/articles/${who.id}`)).status).toBe(404)
    const refused = await ask(shelf.app, 'GET', '/api/images/customers', { token: tokenFor('article:read') })
    expect(refused.status).toBe(403)
  })

  test('/api/ returns the advertisements of providers', async () => {
    const mine = await shelf.make('advertisement', { providerId: (await shelf.make('provider')).id })
    await shelf.make('advertisement', { providerId: null })
    expect((await shelf.get('/api/')) as Row[]).toEqual([expect.objectContaining({ id: mine.id })])
    expect((await ask(shelf.app, 'GET', '/api', { token: tokenFor('customer:read') })).status).toBe(403)
    expect((await ask(shelf.app, 'GET', '/api/', { token: null })).status).toBe(401)
  })

  test('/api/config/apps/ returns the lists that the reader may read', async () => {
    const contents = (await shelf.get('/api/config/apps/')) as { name: string; url: string }[]
    expect(contents.map(({ name }) => name)).toEqual(expect.arrayContaining(['category', 'brand', 'advertisement']))
    for (const { url } of contents) expect((await ask(shelf.app, 'GET', url)).status).toBe(200)
    const few = await ask(shelf.app, 'GET', '/api/config/apps', { token: tokenFor('brand:read') })
    expect(few.body.data).toEqual([{ name: 'brand', label: 'Marques', url: '/api/config/apps/brands' }])
  })

  test.each([
    ['/api/card/payments/customers', 'payment-card', { number: '4242424242424242' }],
    ['/api/customers/orders/list', 'order', {}],
  ])('%s/{customerId} returns the rows of that customer', async (path, name, values) => {
    const [one, other] = [await shelf.make('customer'), await shelf.make('customer')]
    const mine = await shelf.make(name, { ...values, customerId: one.id })
    await shelf.make(name, { ...values, customerId: other.id })
    const answer = await ask(shelf.app, 'GET', `${path}/${one.id}?limit=5`)
    expect((answer.body.data as Row[]).map(({ id }) => id)).toEqual([mine.id])
    expect(answer.body.page?.total).toBe(1)
    const nobody = await shelf.make('customer')
    expect(await shelf.get(`${path}/${nobody.id}/`)).toEqual([])
    expect((await ask(shelf.app, 'GET', `${path}/${crypto.randomUUID()}`)).status).toBe(404)
  })

  test('/api/card/payments/customers/{id} still returns the card with that id', async () => {
    const card = await shelf.make('payment-card', { number: '4242424242424242' })
    expect(await shelf.get(`/api/card/payments/customers/${card.id}`)).toMatchObject({ id: card.id })
  })

  test('/public/imagesarticles/ shows the pictures of articles; earlier links still work', async () => {
    const shows = async (name: string) => {
      const full = await shelf.app.inject(`/public/${name}`)
      const small = await shelf.app.inject(`/public/${name}?size=200`)
      return [full.statusCode, small.statusCode, full.headers['content-type']]
    }
    for (const folder of ['articles', 'imagesarticles']) {
      const file = (await keep(folder)).split('/')[1]
      for (const address of ['articles', 'imagesarticles'])
        expect([folder, address, await shows(`${address}/${file}`)]).toEqual([
          folder,
          address,
          [200, 200, 'image/webp'],
        ])
    }
    expect((await shelf.app.inject(`/public/imagesarticles/${'1'.repeat(32)}.webp`)).statusCode).toBe(404)
  })
})
