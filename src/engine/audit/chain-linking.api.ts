import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { every, second } from '#engine/jobs/repeating-task.api.ts'
import type { Services } from '#engine/server/services.api.ts'
import { anchorFile, readAnchor, writeAnchor, type Anchor } from './chain-anchor.api.ts'
import { createChain } from './chain.api.ts'
import { linkEntries, type ChainHead } from './link-entries.api.ts'

/** Links new entries of the trail while the server runs, and records the chain's end in the data folder. */
export function startChainLinking(app: FastifyInstance, services: Services): void {
  const { database, open, prepare, settings } = services
  let noted: Anchor | null = null

  async function link(stopping?: AbortSignal): Promise<void> {
    for (;;) {
      const linked = await linkEntries(database, open)
      if (!linked) return
      if (linked.entries > 0 || noted === null) await note(linked.head)
      if (!linked.more || stopping?.aborted) return
      // The pause gives requests priority while entries older than the chain are linked.
      await pause(5)
    }
  }

  async function note(head: ChainHead): Promise<void> {
    if (noted && (noted.chain !== head.chain || noted.position > head.position)) {
      app.log.error(
        { noted: Number(noted.position), found: Number(head.position) },
        `The trail ends before the end that ${anchorFile(settings.dataDirectory)} records: run npm run verify-audit`,
      )
      return
    }
    await writeAnchor(settings.dataDirectory, head)
    noted = head
  }

  app.addHook('onReady', async () => {
    noted = await readAnchor(settings.dataDirectory).catch(() => {
      app.log.error(`${anchorFile(settings.dataDirectory)} cannot be read and is written again`)
      return null
    })
    await createChain(database, prepare.seal)
  })
  // The last entries are linked before the server stops. Closing hooks run in reverse order, so this one runs after the
  // last regular run.
  app.addHook('onClose', () => link().catch(() => {}))
  every(app, { name: 'audit trail', milliseconds: 2 * second, atOnce: true, work: link })
}
