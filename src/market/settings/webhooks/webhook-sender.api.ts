import { RepeatingTask, every, hour, second, type Log } from '#engine/jobs/repeating-task.api.ts'
import { notify } from '#engine/notifications/notify.api.ts'
import { loggableError } from '#engine/http/log.api.ts'
import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Area, Services } from '#engine/server/services.api.ts'
import { publicUrlOf } from '#engine/server/settings.api.ts'
import type { Queryable } from '#engine/database/database.api.ts'
import { staffWithPermission } from '#market/shared/recipients.api.ts'
import { systemActor } from '#engine/audit/entry.api.ts'
import { claimDue, deleteOldDeliveries, markDelivered, markFailed, type DueDelivery } from './deliveries.api.ts'
import { send, type OutgoingOptions, type DeliveryResult } from '#market/shared/outgoing-request.api.ts'
import { signedHeaders } from './signature.api.ts'
import { failingWebhookNotice } from './webhook-notice.ts'
import { webhook } from './webhook.ts'

const httpGone = 410
const atOnce = 16
/** The largest number of concurrent deliveries to one receiver. The limit keeps a slow receiver from delaying the others. */
const atOnceToOne = 4

/** Sends deliveries to their receivers in the background. Several processes share the work. */
export class WebhookSender {
  readonly #services: Services
  readonly #leaving: OutgoingOptions
  readonly #log: Log
  readonly #underWay = new Map<string, number>()
  readonly #going = new Set<Promise<void>>()
  readonly #round: RepeatingTask

  constructor(services: Services, log: Log, leaving: OutgoingOptions) {
    this.#services = services
    this.#log = log
    this.#leaving = leaving
    this.#round = new RepeatingTask(log, {
      name: 'webhook deliveries',
      milliseconds: second,
      work: (stopping) => this.#claim(stopping),
    })
  }

  /** Starts checking for due deliveries every second. */
  start(): void {
    this.#round.start()
  }

  /** Sends the due deliveries now. */
  wake(): Promise<void> {
    return this.#round.wake()
  }

  /** Starts no more deliveries, and waits for those in progress. */
  async stop(): Promise<void> {
    await this.#round.stop()
    await Promise.all(this.#going)
  }

  async #claim(stopping: AbortSignal): Promise<void> {
    while (!stopping.aborted && this.#going.size < atOnce) {
      const busy = [...this.#underWay].filter(([, count]) => count >= atOnceToOne).map(([id]) => id)
      const due = await claimDue(this.#services.database, busy)
      if (!due) return
      this.#count(due.webhookId, 1)
      const going = this.#deliver(due)
        .catch((error: unknown) => this.#log.warn(loggableError(error), 'A webhook delivery could not be settled'))
        .finally(() => {
          this.#count(due.webhookId, -1)
          this.#going.delete(going)
          void this.wake()
        })
      this.#going.add(going)
    }
  }

  #count(webhookId: string, more: number): void {
    const count = (this.#underWay.get(webhookId) ?? 0) + more
    if (count > 0) this.#underWay.set(webhookId, count)
    else this.#underWay.delete(webhookId)
  }

  async #deliver(due: DueDelivery): Promise<void> {
    const { database } = this.#services
    const outcome = await this.#send(due)
    if (outcome.code !== null && outcome.code >= 200 && outcome.code < 300) {
      return markDelivered(database, due, outcome)
    }
    this.#log.warn(
      { delivery: due.id, attempt: due.attempts, code: outcome.problem ?? outcome.code },
      'A webhook failed',
    )
    await database.transaction(async (on) => {
      const { givenUp, forLong } = await markFailed(on, due, outcome)
      if (outcome.code === httpGone || forLong) await this.#pause(on, due, outcome)
      else if (givenUp) await this.#tell(on, due, outcome, 'lost')
    })
  }

  async #send(due: DueDelivery): Promise<DeliveryResult> {
    const { open } = this.#services
    const place = (column: string) => ({ table: webhook.table, column, id: due.webhookId })
    const secrets = [await open(due.secret, place('secret'))]
    if (due.earlierSecret !== null) secrets.push(await open(due.earlierSecret, place('earlier_secret')))
    const message = { id: `msg_${due.messageId}`, timestamp: Math.floor(Date.now() / 1000), body: due.body }
    return send(due.address, due.body, signedHeaders(message, secrets), this.#leaving)
  }

  /** Pauses the webhook: no delivery is sent or queued until a user activates the webhook. */
  async #pause(on: Queryable, due: DueDelivery, outcome: DeliveryResult): Promise<void> {
    await on.query({
      text: 'update webhook set paused_at = now() where id = $1 and active',
      values: [due.webhookId],
    })
    await repositoryOf(webhook, this.#services).setActive(due.webhookId, null, false, systemActor, on)
    await this.#tell(on, due, outcome, outcome.code === httpGone ? 'gone' : 'paused')
  }

  async #tell(
    on: Queryable,
    due: DueDelivery,
    { code, problem }: DeliveryResult,
    why: 'lost' | 'gone' | 'paused',
  ): Promise<void> {
    const facts = { id: due.webhookId, name: due.name, why, problem: problem ?? `HTTP ${code}` }
    const notice = {
      kind: failingWebhookNotice,
      facts,
      same: `${due.webhookId} ${why}`,
      publicUrl: publicUrlOf(this.#services.settings),
    }
    await notify(on, notice, await staffWithPermission(on, 'webhook:update'))
  }
}

/** Runs the sender while the server runs. */
export const startWebhookSender: Area = (app, services) => {
  const leaving = { local: services.settings.localWebhooks, patience: 10_000 }
  const courier = new WebhookSender(services, app.log, leaving)
  app.addHook('onReady', async () => courier.start())
  app.addHook('onClose', () => courier.stop())
  every(app, { name: 'old deliveries', milliseconds: hour, work: () => deleteOldDeliveries(services.database) })
}
