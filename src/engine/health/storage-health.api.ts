import { memoize } from '#engine/definition/concurrency/memoize.ts'
import { within } from '#engine/definition/concurrency/within.ts'
import type { FileStore } from '#engine/files/storage/file-store.api.ts'
import { gauge, type Metric } from './metrics.api.ts'

/** A name that no upload can have: whether it is there does not matter, only whether the store can tell. */
const absentFile = `health/${'0'.repeat(32)}.webp`

const cacheDuration = 15_000
const patience = 2_000

/** How the storage of pictures is, looked at no more than every few seconds. A picture that cannot be had takes no process out of service. */
export class StorageHealth {
  #isUp = true
  readonly #look: () => Promise<boolean>

  constructor(store: FileStore) {
    this.#look = memoize(cacheDuration, () => canRead(store))
  }

  /** Looks, without keeping anybody waiting: a look that takes long counts for the next. */
  async state(): Promise<'ok' | 'failed'> {
    const look = this.#look().then((isUp) => (this.#isUp = isUp))
    await within(300, look)
    return this.#isUp ? 'ok' : 'failed'
  }

  /** The figure for `/metrics`, as it was last looked at. */
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
