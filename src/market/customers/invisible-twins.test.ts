import { expect, test } from 'vitest'
import { migrate } from '#engine/database/schema/migrate.api.ts'
import { databaseBefore } from '#engine/testing/former-schema.api.ts'
import { invisibleTwins } from '#market/shared/invisible-twins.api.ts'

test('an upgrade keeps customers with names that look the same, finds each, and accepts no further one', async () => {
  const database = await databaseBefore('0126')
  const add = (firstname: string, username: string, address: string) =>
    database.query({
      text: `insert into customer (id, firstname, lastname, username, cin, email, phone, password)
        values (gen_random_uuid(), $1, 'Essai', $2, gen_random_uuid()::text, $3, '+33612345678', 'hashed')`,
      values: [firstname, username, address],
    })
  try {
    await add('Ali', 'u1', 'x@exemple.test')
    await add('Ali\u00ad ❤\ufe0f', 'u1\u00ad', 'x\u00ad@exemple.test')
    await add('Badr', '\u061cu1', 'y\u2063@exemple.test')
    await add('Chama', 'v\ufe0f', 'z@exemple.test')
    await migrate(database)
    const rows = await database.query<{ username: string; email: string }>({
      text: 'select username, email from customer order by firstname',
    })
    expect(rows.map(({ username, email: address }) => [username, address])).toEqual([
      ['u1', 'x@exemple.test'],
      ['u1\ufffd', 'x\ufffd@exemple.test'],
      ['\ufffd\ufffdu1', 'y@exemple.test'],
      ['v', 'z@exemple.test'],
    ])
    await expect(add('Dina', 'v\u2064', 'd@exemple.test')).rejects.toMatchObject({ code: '23505' })
    await expect(add('Dina', 'd', 'y@exemple.test')).rejects.toMatchObject({ code: '23505' })
    expect((await invisibleTwins(database)).length).toBe(3)
    const matches = await database.query({ text: `select from customer where search like '% ali ❤%'` })
    expect(matches.length).toBe(1)
  } finally {
    await database.close()
  }
})
