import { lazy } from 'react'
import { connection, serverAnswers } from '#engine/http/connection.web.ts'
import { announced } from './lazy-boundary.web.tsx'
import { reloadMissingStyles } from './missing-styles.web.ts'
import { LoadError } from './on-demand.web.tsx'

/**
 * A component whose code loads when it is first shown. While the server is unreachable it keeps waiting, so that the
 * screen around it keeps the typed values.
 */
export const lazyComponent: typeof lazy = (load) => lazy(() => announced(loadWithRetry(load)))

/**
 * Loads a chunk and waits while the server is unreachable. A failure with a reachable server means that a newer version
 * was deployed: `LoadError`.
 */
export async function loadWithRetry<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (;;) {
    try {
      await reloadMissingStyles()
      return await load()
    } catch (error) {
      if (await serverAnswers()) throw new LoadError(error)
      await serverIsBack()
    }
  }
}

function serverIsBack(): Promise<void> {
  return new Promise((resolve) => {
    // Another request may have reached the server since then.
    if (connection.get() === 'online') return resolve()
    const unsubscribe = connection.subscribe(() => {
      if (connection.get() !== 'online') return
      unsubscribe()
      resolve()
    })
  })
}
