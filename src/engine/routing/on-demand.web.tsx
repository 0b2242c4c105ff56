import { createElement, type FunctionComponent } from 'react'
import { sayNow } from '#engine/i18n/i18n.web.ts'
import { awaitCode } from './lazy-boundary.web.tsx'
import { reloadMissingStyles } from './missing-styles.web.ts'
import { screenMessages } from '#engine/i18n/first-screen.messages.ts'
import type { Search } from './url-search.web.ts'

/** The time limit for loading a screen's code, in milliseconds. */
export const loadTimeout = 120_000

/** The error for a screen whose code did not load. */
export class LoadError extends Error {
  constructor(cause?: unknown) {
    super(sayNow(screenMessages.notLoaded), { cause })
    this.name = 'LoadError'
  }
}

/** Resolves to the loaded module, or rejects with a load error after `limit` milliseconds. */
export function inTime<Loaded>(loading: Promise<Loaded>, limit = loadTimeout): Promise<Loaded> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new LoadError()), limit)
    loading.then(resolve, (cause: unknown) => reject(new LoadError(cause))).finally(() => clearTimeout(timer))
  })
}

let retryCount = 0

/** Retries the screens that failed to load, for the button « Try again ». */
export function retryLoading(): void {
  retryCount += 1
}

/** A screen whose code is loaded when first shown, or prefetched. */
export type OnDemand<Props extends object> = FunctionComponent<Props> & {
  /** Loads the code; resolves even on failure, which is reported when the screen is shown. */
  readonly begin: () => Promise<void>
  /** Requests the first data of the screen at an address, together with its code. */
  readonly data?: ((search: Search) => Promise<unknown>) | undefined
}

/** Creates a screen whose code loads when it is needed. */
export function onDemand<Props extends object>(
  load: () => Promise<FunctionComponent<Props>>,
  data?: OnDemand<Props>['data'],
): OnDemand<Props> {
  let loading: Promise<FunctionComponent<Props>> | null = null
  let failedIn: number | null = null
  let arrived: FunctionComponent<Props> | null = null
  const loadOnce = (): Promise<FunctionComponent<Props>> => {
    if (failedIn !== null && failedIn !== retryCount) loading = failedIn = null
    loading ??= inTime(reloadMissingStyles().then(load)).then(
      (screen) => (arrived = screen),
      (error: unknown) => {
        failedIn = retryCount
        throw error
      },
    )
    return loading
  }
  function Screen(props: Props) {
    return createElement(arrived ?? awaitCode(loadOnce()), props)
  }
  const begin = async (): Promise<void> => {
    const [{ status }] = await Promise.allSettled([loadOnce()])
    // A failed prefetch is retried when the screen is shown.
    if (status === 'rejected') loading = failedIn = null
  }
  return Object.assign(Screen, { begin, data })
}
