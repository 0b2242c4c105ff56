import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '#engine/testing/database.api.ts'
import { ask } from '#engine/testing/requests.api.ts'
import { testServer } from '#engine/testing/server.api.ts'
import { brand } from '#market/catalogue/brand.ts'

let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await testDatabase()
  app = await testServer({ database, resources: [brand] })
  // Ends the connection of every other insertion. A sequence keeps its value when the transaction is lost.
  await database.query({
    text: `create sequence insertions;
      create function end_connection() returns trigger language plpgsql as $$ begin
        if nextval('insertions') % 2 = 1 then perform pg_terminate_backend(pg_backend_pid()); end if;
        return new;
      end $$;
      create trigger end_connection after insert on brand for each row execute function end_connection()`,
  })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

const create = (name: string, headers = {}) => ask(app, 'POST', brand.path, { body: { name }, headers })
const stored = (name: string) => database.query({ text: 'select from brand where name = $1', values: [name] })

test('a creation that loses its connection runs again if it has a key, and creates one row', async () => {
  const key = { 'idempotency-key': randomUUID() }
  const first = await create('Atlas', key)
  expect(first.status).toBe(201)
  expect((await create('Atlas', key)).body.data).toEqual(first.body.data)
  expect(await stored('Atlas')).toHaveLength(1)
})

test('a creation without a key is not repeated, because it may have been stored', async () => {
  expect((await create('Maghreb')).status).toBe(503)
  expect(await stored('Maghreb')).toHaveLength(0)
})
