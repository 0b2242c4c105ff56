import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { currentTime } from '#engine/definition/clock.ts'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { compareClocks } from './compare-clocks.api.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterEach(async () => {
  vi.restoreAllMocks()
  await compareClocks(database)
})
afterAll(() => database.close())

test.each([-3_600_000, 3_600_000, 90_000])(
  'a process whose clock is %i ms off uses the time of the database',
  async (off) => {
    const real = Date.now
    vi.spyOn(Date, 'now').mockImplementation(() => real() + off)
    await compareClocks(database)
    expect(Math.abs(currentTime().getTime() - real())).toBeLessThan(2_000)
  },
)

test('nothing is corrected when the clocks agree', async () => {
  await compareClocks(database)
  expect(Math.abs(currentTime().getTime() - Date.now())).toBeLessThan(10)
})
