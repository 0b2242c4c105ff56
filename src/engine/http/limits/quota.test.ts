import { expect, test } from 'vitest'
import { Problem } from '#engine/definition/problem.ts'
import { quota } from './quota.api.ts'

test('One person uploads a limited number of pictures an hour, learns when to continue, and blocks nobody else', () => {
  let now = 1_000_000
  const bring = quota(12, () => now)
  const refused = (person: string, pictures: number) => {
    try {
      bring(person, pictures)
      return null
    } catch (error) {
      return error instanceof Problem ? [error.kind.status, error.headers['retry-after']] : error
    }
  }
  expect([refused('nadia', 11), refused('nadia', 1)]).toEqual([null, null])
  now += 600_000
  expect([refused('nadia', 1), refused('nadia', 12)]).toEqual([
    [429, '3000'],
    [429, '3000'],
  ])
  expect(refused('omar', 12)).toBeNull()
  now += 3_000_000
  expect(refused('nadia', 12)).toBeNull()
  expect(refused('omar', 1)).toEqual([429, '600'])
})
