import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { connect } from './connect.api.ts'

// A process that writes until it is killed, and prints each number only after the database has acknowledged it.
const [, , dataDirectory = '', from = '0'] = process.argv
const database = await connect({ dataDirectory, create: true })
await database.query({ text: 'create table if not exists note (number int primary key, text text)' })
let number = Number(from)
const writers = Array.from({ length: 4 }, async () => {
  for (;;) {
    const mine = number++
    try {
      await database.transaction(async (transaction) => {
        await transaction.query({ text: 'insert into note values ($1, $2)', values: [mine, randomUUID()] })
        await transaction.query({ text: `update note set text = text || '.' where number = $1`, values: [mine] })
      })
    } catch {
      // The test killed the server: the outcome of this commit is unknown.
      await pause(20)
      continue
    }
    writeSync(1, `${mine}\n`)
  }
})
await Promise.all(writers)
