import { open, readdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { advertisement } from '#market/catalogue/advertisements/advertisement.ts'
import { category } from '#market/catalogue/category.ts'
import { resources } from '#market/resources.api.ts'
import { sweepOrphans } from './orphans.api.ts'
import { uploadServer, type UploadServer } from '../upload.testing.api.ts'

describe.each(['disk', 'bucket'] as const)('the orphan sweep on a %s', (storage) => {
  let server: UploadServer
  beforeAll(async () => {
    server = await uploadServer(resources, storage)
  })
  afterAll(() => server.close())

  const services = () => ({ database: server.database, resources, settings: server.settings })
  const isThere = async (name: string) => (await fetch(`${server.base}/public/${name}`)).status === 200

  test('deletes only old pictures without a row', async () => {
    const [lost, young, shown, listed, removed] = await Promise.all([
      server.keep(),
      server.keep(),
      server.keep(),
      server.keep(),
      server.keep(),
    ])
    await server.create(category.path, { name: 'Forfaits', image: shown })
    await server.create(advertisement.path, {
      name: 'Été',
      content: 'Soldes',
      type: 'web',
      images: [shown, listed],
    })
    const gone = await server.create(category.path, { name: 'Recharges', image: removed })
    const deleted = await server.app.inject({
      method: 'DELETE',
      url: `${category.path}/${gone.id}`,
      headers: { authorization: 'Bearer *', 'if-match': `"v${gone.version}"` },
    })
    expect(deleted.statusCode).toBe(204)
    for (const name of [lost, shown, listed, removed]) await server.age(name, 49)

    expect(await sweepOrphans(services(), 48)).toBe(1)
    expect(await isThere(lost)).toBe(false)
    expect(await server.stored()).not.toContain(lost.replace(/.*\/(.*)\.webp/, '$1@200.webp'))
    for (const name of [young, shown, listed, removed]) expect(await isThere(name)).toBe(true)
    expect(await sweepOrphans(services(), 48)).toBe(0)
  })
})

describe('the orphan sweep on a disk', () => {
  let server: UploadServer
  beforeAll(async () => {
    server = await uploadServer(resources)
  })
  afterAll(() => server.close())

  test('removes unfinished files of a killed process after a day', async () => {
    await server.keep()
    const folder = join(server.settings.dataDirectory, 'uploads', '.unfinished')
    for (const [name, hours] of [
      ['old', 25],
      ['new', 1],
    ] as const) {
      await (await open(join(folder, name), 'w')).close()
      const then = new Date(Date.now() - hours * 3_600_000)
      await utimes(join(folder, name), then, then)
    }
    await sweepOrphans({ database: server.database, resources, settings: server.settings }, 48)
    expect(await readdir(folder)).toEqual(['new'])
  })
})
