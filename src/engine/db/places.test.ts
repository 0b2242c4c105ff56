import { expect, test } from 'vitest'
import { Places } from './places.ts'

test('Places are taken in the order people came, never more at a time than there are', async () => {
  const places = new Places(2, 60_000)
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, async (_, n) => {
      await places.take()
      inside += 1
      most = Math.max(most, inside)
      order.push(n)
      await Promise.resolve()
      inside -= 1
      places.leave()
    }),
  )
  expect(most).toBe(2)
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('Whoever waits too long for a place is told that the database is busy, and takes nobody’s place', async () => {
  const places = new Places(1, 10)
  await places.take()
  await expect(places.take()).rejects.toMatchObject({ code: '55P03' })
  places.leave()
  await places.take()
  places.leave()
})
