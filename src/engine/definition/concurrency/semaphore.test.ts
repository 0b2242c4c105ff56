import { expect, test } from 'vitest'
import { Semaphore } from './semaphore.ts'

const refusal = () => new Error('no room')

/** Requests slots for named people and records the people whose request was granted. */
function taker(semaphore: Semaphore) {
  const inside: { person: string; leave: () => void }[] = []
  const refused: string[] = []
  return {
    inside,
    refused,
    persons: () => inside.map(({ person }) => person),
    async take(person: string, times: number): Promise<void> {
      for (let n = 0; n < times; n += 1)
        void semaphore.acquire(person).then(
          (leave) => inside.push({ person, leave }),
          () => refused.push(person),
        )
      await Promise.resolve()
      await Promise.resolve()
    },
  }
}

test('work starts in order of arrival, within the limit', async () => {
  const semaphore = new Semaphore({ all: 2, waiting: 100, patience: 60_000 }, refusal)
  const order: number[] = []
  let inside = 0
  let most = 0
  await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      semaphore.run(async () => {
        inside += 1
        most = Math.max(most, inside)
        order.push(n)
        await Promise.resolve()
        inside -= 1
      }),
    ),
  )
  expect([most, semaphore.running, semaphore.waiting]).toEqual([2, 0, 0])
  expect(order).toEqual(Array.from({ length: 20 }, (_, n) => n))
})

test('a caller that waits too long is refused, and uses no slot', async () => {
  const semaphore = new Semaphore({ all: 1, waiting: 10, patience: 10 }, refusal)
  const leave = await semaphore.acquire()
  await expect(semaphore.acquire()).rejects.toThrow('no room')
  leave()
  leave()
  const again = await semaphore.acquire()
  expect(semaphore.running).toBe(1)
  again()
})

test('a caller that arrives at a full queue is refused at once', async () => {
  const semaphore = new Semaphore({ all: 1, waiting: 1 }, refusal)
  const leave = await semaphore.acquire()
  const second = semaphore.acquire()
  await expect(semaphore.acquire()).rejects.toThrow('no room')
  leave()
  const last = await second
  last()
})

test('a person at their limit is passed by others, in running and in waiting work', async () => {
  const semaphore = new Semaphore({ all: 3, waiting: 5, perPerson: { all: 1, waiting: 2 } }, refusal)
  const taken = taker(semaphore)
  await taken.take('greedy', 6)
  await taken.take('other', 1)
  await taken.take('third', 1)
  expect(taken.persons()).toEqual(['greedy', 'other', 'third'])
  expect(taken.refused).toEqual(['greedy', 'greedy', 'greedy'])
  taken.inside[0]?.leave()
  await Promise.resolve()
  await Promise.resolve()
  expect(taken.persons()).toEqual(['greedy', 'other', 'third', 'greedy'])
})

test('failed work frees its slot', async () => {
  const semaphore = new Semaphore({ all: 1, waiting: 0 }, refusal)
  await expect(semaphore.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  await expect(semaphore.run(async () => 'done')).resolves.toBe('done')
})

test('in a full queue, a large group waits behind others and loses its last place', async () => {
  const semaphore = new Semaphore({ all: 4, waiting: 6, perPerson: { all: 2, waiting: 6 } }, refusal)
  const entered: string[] = []
  const refused: string[] = []
  const leaving: (() => void)[] = []
  const enter = async (person: string, group: string): Promise<void> => {
    try {
      leaving.push(await semaphore.acquire(person, group))
      entered.push(person)
    } catch {
      refused.push(person)
    }
  }
  const settled = () => new Promise((resolve) => setImmediate(resolve))
  // A customer of an internet provider may have a network with 2¹⁶ addresses. If every address had its own limit, this
  // customer would take nearly all slots.
  for (let n = 0; n < 10; n += 1) void enter(`flood ${n}`, 'flood')
  await settled()
  expect([entered.length, refused.length]).toEqual([4, 0])
  void enter('reader', 'elsewhere')
  void enter('writer', 'far away')
  await settled()
  expect(refused).toEqual(['flood 9', 'flood 8'])
  leaving.splice(0, 1)[0]?.()
  leaving.splice(0, 1)[0]?.()
  await settled()
  expect(entered.slice(4)).toEqual(['reader', 'writer'])
})
