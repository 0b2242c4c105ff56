import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Services } from '../services.ts'
import { anchorFile, readAnchor, writeAnchor, type Anchor } from './anchor.ts'
import { beginChain } from './chain.ts'
import { linkEntries, type ChainHead } from './link.ts'

const everyMilliseconds = 2_000

/** Links new entries of the trail as long as the server runs, and notes the chain's end in the data folder. */
export function keepTrail(app: FastifyInstance, services: Services): void {
  const { database, open, prepare, settings } = services
  let noted: Anchor | null = null
  let timer: NodeJS.Timeout | undefined
  let linking: Promise<void> | undefined
  let stopping = false
  let trouble: unknown

  async function link(): Promise<void> {
    for (;;) {
      const linked = await linkEntries(database, open)
      if (!linked) return
      if (linked.entries > 0 || noted === null) await note(linked.head)
      if (!linked.more || stopping) return
      // Whoever works comes first: entries that wait since before the chain take their time.
      await pause(5)
    }
  }

  async function note(head: ChainHead): Promise<void> {
    if (noted && (noted.chain !== head.chain || noted.position > head.position)) {
      app.log.error(
        { noted: Number(noted.position), found: Number(head.position) },
        `The trail ends before what ${anchorFile(settings.dataDirectory)} notes: run npm run verify-audit`,
      )
      return
    }
    await writeAnchor(settings.dataDirectory, head)
    noted = head
  }

  const go = (): void => {
    if (stopping) return
    linking ??= link()
      .then(
        () => (trouble = undefined),
        (error: unknown) => {
          const code = error instanceof Error && 'code' in error ? error.code : 'unknown'
          // What goes on is said once.
          if (code !== trouble) app.log.error({ code }, 'Entries of the trail could not be linked')
          trouble = code
        },
      )
      .finally(() => (linking = undefined))
  }

  app.addHook('onReady', async () => {
    noted = await readAnchor(settings.dataDirectory).catch(() => {
      app.log.error(`${anchorFile(settings.dataDirectory)} cannot be read: it is noted anew`)
      return null
    })
    await beginChain(database, prepare.seal)
    timer = setInterval(go, everyMilliseconds)
    timer.unref()
    go()
  })
  app.addHook('onClose', async () => {
    clearInterval(timer)
    await linking
    // What was written last is linked before the server goes.
    await link().catch(() => {})
    stopping = true
    await linking
  })
}
