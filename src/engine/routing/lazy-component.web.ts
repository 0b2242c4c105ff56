import { lazy } from 'react'
import { connection, serverAnswers } from '#engine/http/connection.web.ts'
import { reloadMissingStyles } from './missing-styles.web.ts'
import { LoadError } from './on-demand.web.tsx'

/**
 * A part of a screen whose code is loaded when first shown. While the server is unreachable it keeps waiting, so that the
 * screen around it keeps the typed values.
 */
export const lazyComponent: typeof lazy = (load) => lazy(() => loadWithRetry(load))

/** Loads a chunk, waiting while the server is unreachable. A failure with a reachable server means another version: `LoadError`. */
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
    // Another request may have reached it since.
    if (connection.get() === 'online') return resolve()
    const unsubscribe = connection.subscribe(() => {
      if (connection.get() !== 'online') return
      unsubscribe()
      resolve()
    })
  })
}
