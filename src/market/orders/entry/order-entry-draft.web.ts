import { useState } from 'react'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import { readSavedDraft, useDraft } from '#engine/form/use-draft.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { emptyDraft, type DraftLine, type DraftOrder } from './order-entry.web.ts'

/** The order being entered. The draft stays in this browser tab until the order is placed, even after a reload or a new sign-in. */
export function useOrderDraft(forCustomer: unknown): {
  readonly entered: DraftOrder
  readonly change: (order: DraftOrder) => void
  /** The Idempotency-Key of this order, which a reload does not change. */
  readonly key: string
  /** Creates a new key. After a refusal, sending the order again is a new request. */
  readonly renewKey: () => void
  /** Deletes the draft immediately, after the order is placed. */
  readonly drop: () => void
  /** Whether the order was restored from a stored draft. */
  readonly restored: boolean
  /** Discards the draft and starts an empty order. */
  readonly giveUp: () => void
} {
  const user = useUser()
  const place = { user: user?.id ?? '', form: 'order', record: 'entry' }
  const customerId = typeof forCustomer === 'string' ? forCustomer : null
  const [draft] = useState(() => (customerId === null ? restoreDraft(readSavedDraft(place)?.changes ?? null) : null))
  const [entered, setEntered] = useState<DraftOrder>(() => draft?.order ?? emptyDraft(customerId))
  const [key, setKey] = useState(() => draft?.key ?? newIdempotencyKey())
  const [restored, setRestored] = useState(draft !== null)
  const changes = isEmpty(entered) ? {} : { ...entered, key }
  const renewKey = (): void => setKey(newIdempotencyKey())
  const { drop } = useDraft(place, { changes, base: {}, version: null }, [])
  return {
    entered,
    change(order) {
      setEntered(order)
      renewKey()
    },
    key,
    renewKey,
    drop,
    restored,
    giveUp() {
      setEntered(emptyDraft(null))
      setRestored(false)
    },
  }
}

function isEmpty({ customerId, note, location, lines }: DraftOrder): boolean {
  return [customerId, note, location].every((value) => value === null) && lines.length === 0
}

/** The order and idempotency key in a stored draft; null if the draft has no valid order. */
function restoreDraft(
  draft: Readonly<Record<string, unknown>> | null,
): { readonly order: DraftOrder; readonly key: string | null } | null {
  if (!draft) return null
  const lines = Array.isArray(draft['lines']) ? draft['lines'].map(lineIn).filter((line) => line !== null) : []
  const order = {
    customerId: textIn(draft['customerId']),
    note: textIn(draft['note']),
    location: textIn(draft['location']),
    lines,
  }
  return isEmpty(order) ? null : { key: textIn(draft['key']), order }
}

function lineIn(value: unknown, place: number): DraftLine | null {
  if (typeof value !== 'object' || value === null) return null
  const line: Readonly<Record<string, unknown>> = { ...value }
  const [articleId, plackId] = [textIn(line['articleId']), textIn(line['plackId'])]
  if (articleId === null && plackId === null) return null
  return {
    key: String(place + 1),
    articleId,
    plackId,
    providerId: textIn(line['providerId']),
    quantity: typeof line['quantity'] === 'number' ? line['quantity'] : null,
    name: textIn(line['name']) ?? '',
    picture: textIn(line['picture']),
    // Values that are only displayed are not restored from the browser’s storage.
    plan: null,
  }
}

function textIn(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
