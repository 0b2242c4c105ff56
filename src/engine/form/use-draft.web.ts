import { isJsonObject } from '#engine/definition/json-object.ts'
import { useEffect, useRef, useState } from 'react'
import { deleteDraft, storeDraft, readDraft, type DraftKey } from '#engine/storage/drafts.web.ts'
import type { Values } from './merge-edits.web.ts'

/** An unsaved draft: the changed values, and the record's values and version when the editing began. */
export interface Draft {
  readonly changes: Values
  readonly base: Values
  readonly version: number | null
}

const pause = 400

/** The stored draft of a form when it opens; null if there is none. */
export function readSavedDraft(place: DraftKey): Draft | null {
  const draft = readDraft(place)
  const { changes, was, version } = draft ?? {}
  if (!isJsonObject(changes) || Object.keys(changes).length === 0) return null
  return { changes, base: isJsonObject(was) ? was : {}, version: typeof version === 'number' ? version : null }
}

/** Stores the draft until it is saved or discarded, so that it survives a sign-in, a reload and a lost connection. */
export function useDraft(place: DraftKey, draft: Draft, secret: readonly string[]): { readonly drop: () => void } {
  const [key] = useState(place)
  const latest = useRef({ draft, dropped: false })
  latest.current.draft = draft
  const write = useRef((): void => {
    const { draft: now, dropped } = latest.current
    if (dropped) return
    if (Object.keys(now.changes).length === 0) return deleteDraft(key)
    const open = (values: Values): Values =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
    storeDraft(key, { changes: open(now.changes), was: open(now.base), version: now.version }, [])
  })
  const text = JSON.stringify(draft.changes)
  useEffect(() => {
    const timer = setTimeout(write.current, pause)
    return () => clearTimeout(timer)
  }, [text])
  useEffect(() => {
    const now = write.current
    addEventListener('pagehide', now)
    return () => {
      removeEventListener('pagehide', now)
      now()
    }
  }, [])
  return {
    drop() {
      latest.current.dropped = true
      deleteDraft(key)
    },
  }
}
