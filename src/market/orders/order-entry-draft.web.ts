import { useEffect, useState } from 'react'
import { dropDraft, keepDraft, readDraft } from '#engine/web/drafts.ts'
import { useUser } from '#engine/web/session.ts'
import { blankOrder, type EnteredLine, type EnteredOrder } from './order-entry.web.ts'

/** The order that is being entered: what was typed stays in this tab until it is placed, through a reload and a sign-in. */
export function useEnteredOrder(forCustomer: unknown): {
  readonly entered: EnteredOrder
  readonly change: (order: EnteredOrder) => void
  readonly drop: () => void
} {
  const user = useUser()
  const [place] = useState(() => ({ user: user?.id ?? '', form: 'order', record: 'entry' }))
  const [entered, setEntered] = useState(() =>
    typeof forCustomer === 'string' ? blankOrder(forCustomer) : (kept(readDraft(place)) ?? blankOrder(null)),
  )
  const [dropped, setDropped] = useState(false)
  useEffect(() => {
    if (dropped) dropDraft(place)
    else keepDraft(place, { ...entered }, [])
  }, [place, entered, dropped])
  return { entered, change: setEntered, drop: () => setDropped(true) }
}

/** What was entered before, when it has the form of an order. */
function kept(draft: Record<string, unknown> | null): EnteredOrder | null {
  const lines = Array.isArray(draft?.['lines']) ? draft['lines'].map(lineIn).filter((line) => line !== null) : []
  if (!draft || lines.length === 0) return null
  return {
    customerId: textIn(draft['customerId']),
    note: textIn(draft['note']),
    location: textIn(draft['location']),
    lines,
  }
}

function lineIn(given: unknown, place: number): EnteredLine | null {
  if (typeof given !== 'object' || given === null) return null
  const line = given as Readonly<Record<string, unknown>>
  return {
    key: String(place + 1),
    articleId: textIn(line['articleId']),
    plackId: textIn(line['plackId']),
    providerId: textIn(line['providerId']),
    quantity: typeof line['quantity'] === 'number' ? line['quantity'] : null,
  }
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
