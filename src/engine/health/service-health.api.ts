import type { FastifyBaseLogger } from 'fastify'
import { memoize } from '#engine/definition/concurrency/memoize.ts'
import { within } from '#engine/definition/concurrency/within.ts'
import type { FileStore } from '#engine/files/storage/file-store.api.ts'
import { transportTo } from '#engine/mail/mail-sender.api.ts'
import { causeOf } from './failure-cause.api.ts'
import { gauge, type Metric } from './metrics.api.ts'

/** A service that Souk uses, such as the mail server. */
export interface Service {
  /** The name in `/health/ready` and in the log. */
  readonly name: string
  readonly metric: string
  readonly help: string
  /** Resolves when the service answers. */
  readonly probe: () => Promise<unknown>
  /** The pause in milliseconds between two probes. */
  readonly pause: number
  /** The time in milliseconds that a probe may take. */
  readonly patience: number
}

/** A name that no uploaded file has. The probe only needs any answer from the storage. */
const absentFile = `health/${'0'.repeat(32)}.webp`

/** The storage of pictures as a service. */
export function pictureService(store: FileStore): Service {
  const probe = () => store.head(absentFile, 1)
  return {
    name: 'storage',
    metric: 'souk_storage_up',
    help: 'Whether the storage of pictures answered',
    probe,
    pause: 15_000,
    patience: 2_000,
  }
}

/** The mail server at an address, as a service: the probe signs in and sends nothing. */
export function mailService(smtpUrl: string): Service {
  const probe = async () => {
    const transport = transportTo(smtpUrl)
    await transport.verify().finally(() => transport.close())
  }
  return {
    name: 'mail',
    metric: 'souk_mail_up',
    help: 'Whether the mail server answered',
    probe,
    pause: 60_000,
    // Many servers delay their greeting by some seconds, as a defence against spam.
    patience: 15_000,
  }
}

/** The health of a service. A service that fails makes no process unready. */
export class ServiceHealth {
  readonly name: string
  /** The cause of the failure, in one sentence; null while the service answers. */
  cause: string | null = null
  readonly #look: () => Promise<void>
  readonly #metric: Pick<Service, 'metric' | 'help'>
  readonly #log: FastifyBaseLogger

  constructor({ name, metric, help, probe, pause, patience }: Service, log: FastifyBaseLogger) {
    this.name = name
    this.#metric = { metric, help }
    this.#log = log
    this.#look = memoize(pause, async () => this.#note(await failureOf(probe, patience)))
  }

  /** The state of the service. A slow probe does not delay the caller: its result is used at the next call. */
  async state(): Promise<'ok' | 'failed'> {
    await within(300, this.#look())
    return this.cause === null ? 'ok' : 'failed'
  }

  /** The metric for `/metrics`, with the result of the last probe. */
  get metric(): Metric {
    return gauge(this.#metric.metric, this.#metric.help, [], () => {
      void this.state()
      return [{ value: this.cause === null ? 1 : 0 }]
    })
  }

  #note(cause: string | null): void {
    if (cause !== null && this.cause !== cause)
      this.#log.warn({ service: this.name, cause }, 'A service does not answer')
    if (cause === null && this.cause !== null) this.#log.info({ service: this.name }, 'A service answers again')
    this.cause = cause
  }
}

/** The cause of a failed probe; null when it succeeded. */
async function failureOf(probe: Service['probe'], patience: number): Promise<string | null> {
  let cause: string | null = `no answer within ${patience / 1000} seconds: check the address, the port and the firewall`
  await within(
    patience,
    probe().then(
      () => (cause = null),
      (error: unknown) => (cause = causeOf(error)),
    ),
  )
  return cause
}
