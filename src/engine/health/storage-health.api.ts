import { memoize } from '#engine/definition/concurrency/memoize.ts'
import { within } from '#engine/definition/concurrency/within.ts'
import type { FileStore } from '#engine/files/storage/file-store.api.ts'
import { gauge, type Metric } from './metrics.api.ts'

/** A name that no uploaded file has. The check only needs any answer from the storage. */
const absentFile = `health/${'0'.repeat(32)}.webp`

const cacheDuration = 15_000
const patience = 2_000

/**
 * The health of the picture storage, checked at most once every few seconds. Missing pictures do not make a process
 * unready.
 */
export class StorageHealth {
  #isUp = true
  readonly #look: () => Promise<boolean>

  constructor(store: FileStore) {
    this.#look = memoize(cacheDuration, () => canRead(store))
  }

  /** The state of the storage. A slow check does not delay the caller: its result is used at the next call. */
  async state(): Promise<'ok' | 'failed'> {
    const look = this.#look().then((isUp) => (this.#isUp = isUp))
    await within(300, look)
    return this.#isUp ? 'ok' : 'failed'
  }

  /** The metric for `/metrics`, with the result of the last check. */
  get metric(): Metric {
    return gauge('souk_storage_up', 'Whether the storage of pictures answered', [], () => {
      void this.state()
      return [{ value: this.#isUp ? 1 : 0 }]
    })
  }
}

async function canRead(store: FileStore): Promise<boolean> {
  let isUp = false
  await within(
    patience,
    store.head(absentFile, 1).then(
      () => (isUp = true),
      () => (isUp = false),
    ),
  )
  return isUp
}
