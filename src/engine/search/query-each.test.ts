import { expect, test } from 'vitest'
import { testDatabase } from '#engine/testing/database.api.ts'
import { queryEach } from './query-each.api.ts'

test('queries are answered independently', async () => {
  const database = await testDatabase()
  try {
    const answers = await queryEach<{ n: number }>(database, [
      { text: 'select 1 as n' },
      { text: 'select 2 as n where false' },
    ])
    expect(answers).toEqual([[{ n: 1 }], []])
    await expect(queryEach(database, [{ text: 'select 1' }, { text: 'select nothing' }])).rejects.toThrow('nothing')
    expect(await database.query({ text: 'select 3 as n' })).toEqual([{ n: 3 }])
  } finally {
    await database.close()
  }
})

test('a query that takes too long is cancelled, and affects neither the others nor the connection', async () => {
  const database = await testDatabase()
  try {
    const questions = ['select 1 as n', 'select 2 as n from pg_sleep(60)', 'select 3 as n'].map((text) => ({ text }))
    expect(await queryEach(database, questions)).toEqual([[{ n: 1 }], null, [{ n: 3 }]])
    const [restored] = await database.query({ text: `select current_setting('statement_timeout') as patience` })
    expect(restored).toEqual({ patience: '10s' })
  } finally {
    await database.close()
  }
})
