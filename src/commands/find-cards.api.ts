import { readCommandLine } from '#engine/server/command-line.api.ts'
import { findCardNumbers } from './card-number-scan.api.ts'
import { resources } from '#market/resources.api.ts'
import { runCommand, withDatabase } from './run-command.api.ts'

/**
 * `npm run find-cards`: lists table, row and field of every card number that was stored before Souk refused them. Changes
 * nothing.
 */
readCommandLine({ name: 'npm run find-cards', purpose: 'lists the stored fields that contain a payment card number' })
await runCommand(
  (settings) =>
    withDatabase(settings, null, async (database) => {
      let count = 0
      for await (const { table, id, field } of findCardNumbers(database, resources)) {
        count += 1
        console.log(`${table} ${id} ${field}`)
      }
      console.log(
        count === 0
          ? 'No card number is stored in clear.'
          : `${count} fields contain a card number; they are listed above.`,
      )
      return count === 0 ? 0 : 1
    }),
  { failed: 2 },
)
