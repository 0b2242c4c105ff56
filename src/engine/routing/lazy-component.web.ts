import { lazy } from 'react'
import { connection, serverAnswers } from '#engine/http/connection.web.ts'
import { reloadMissingStyles } from './missing-styles.web.ts'
import { LoadError } from './on-demand.web.tsx'

/**
 * A part of a screen whose code is fetched when it is first shown. While the server is away it is waited for, so that the
 * screen around it stands with what people have typed there.
 */
export const lazyComponent: typeof lazy = (load) => lazy(() => loadWithRetry(load))

/** Retries a failed import once the server responds; if the file is gone, a newer version is announced. */
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
