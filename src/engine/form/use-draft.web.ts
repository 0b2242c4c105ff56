import { useEffect, useRef, useState } from 'react'
import { dropDraft, keepDraft, readDraft, type DraftPlace } from '#engine/storage/drafts.web.ts'
import type { Values } from './merge-edits.web.ts'

/** What was typed and not saved: the changes, and what the record held when they were begun. */
export interface Draft {
  readonly changes: Values
  readonly was: Values
  readonly version: number | null
}

const pause = 400

/** The draft of a form that was there when it opened. */
export function foundDraft(place: DraftPlace): Draft | null {
  const draft = readDraft(place)
  const { changes, was, version } = draft ?? {}
  if (!isValues(changes) || Object.keys(changes).length === 0) return null
  return { changes, was: isValues(was) ? was : {}, version: typeof version === 'number' ? version : null }
}

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Keeps what is typed until it is saved or given up: it survives a sign-in, a reload and a lost connection. */
export function useDraft(place: DraftPlace, draft: Draft, secret: readonly string[]): { readonly drop: () => void } {
  const [key] = useState(place)
  const latest = useRef({ draft, dropped: false })
  latest.current.draft = draft
  const write = useRef((): void => {
    const { draft: now, dropped } = latest.current
    if (dropped) return
    if (Object.keys(now.changes).length === 0) return dropDraft(key)
    const open = (values: Values): Values =>
      Object.fromEntries(Object.entries(values).filter(([name]) => !secret.includes(name)))
    keepDraft(key, { changes: open(now.changes), was: open(now.was), version: now.version }, [])
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
      dropDraft(key)
    },
  }
}
