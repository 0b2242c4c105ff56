import { describe, expect, test } from 'vitest'
import { readSettings } from '#engine/server/settings.api.ts'
import { pictureStore, thumbnailName } from '#engine/files/pictures.api.ts'
import { pictureStorages } from '#engine/testing/picture-storages.api.ts'
import { drawingName, storeDrawings } from './pictures.api.ts'

const circle = (radius: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300"><circle cx="150" cy="150" r="${radius}"/></svg>`

describe.each(Object.entries(pictureStorages))('the pictures of the sample on a %s', (_, open) => {
  test('are stored with Souk’s pictures, and drawn again only if they are missing', async () => {
    const storage = await open()
    const store = pictureStore(readSettings(storage.environment))
    const drawings = new Map([20, 40, 60].map((radius) => [drawingName('brands', circle(radius)), circle(radius)]))
    const [lost = '', ...others] = drawings.keys()
    await storeDrawings(store, drawings)
    expect(await storage.stored()).toHaveLength(6)

    const longAgo = new Date('2020-01-01T00:00:00Z')
    for (const name of others) await storage.date(name, longAgo)
    await store.delete(lost)
    await storeDrawings(store, drawings)
    const keptAt = new Map<string, Date>()
    for await (const file of store.list()) keptAt.set(file.name, file.storedAt)
    expect(others.map((name) => keptAt.get(name))).toEqual(others.map(() => longAgo))
    expect((await store.get(lost))?.length).toBeGreaterThan(100)
    expect((await store.get(thumbnailName(lost)))?.length).toBeGreaterThan(100)
    await storage.close()
  })
})
