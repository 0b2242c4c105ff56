import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'

const hourly = 3_600_000
const atOnce = 5000

/** Forgets what people were told after three months; read or not, nobody acts on it any more. */
export async function forgetOldNotifications(database: Database): Promise<void> {
  for (;;) {
    const gone = await database.query({
      text: `delete from notification where id in (
        select id from notification where created_at < now() - interval '90 days' limit ${atOnce}) returning true`,
    })
    if (gone.length < atOnce) return
  }
}

/** Forgets them as long as the server runs. */
export function forgetOld(app: FastifyInstance, database: Database): void {
  let timer: NodeJS.Timeout | undefined
  app.addHook('onReady', async () => {
    timer = setInterval(() => void forgetOldNotifications(database).catch(() => {}), hourly)
    timer.unref()
  })
  app.addHook('onClose', async () => clearInterval(timer))
}
