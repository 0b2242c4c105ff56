import { useEffect, useState } from 'react'
import { currentTime } from '#engine/definition/clock.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { DataUsed, dayOf, DaysLeft, PlanPill, timeOf } from '#market/shared/profile-use/use-facts.web.tsx'
import type { DeliveryProof } from './delivery-storage.web.ts'
import { stateOf } from './delivery-use-state.ts'
import type { readDeliveredUses } from './delivery-uses.contract.ts'
import type { DeliveredUse } from './hand-over.contract.ts'
import { deliveredUsesPath } from './hand-over.ts'
import classes from './delivery-page.module.css'
import { messages } from './delivery-uses.messages.ts'

/** A report that is older may lack much of the usage. */
const fresh = 3_600_000

/** The uses of the eSIMs at a time, in milliseconds. */
export interface UsesAt {
  readonly uses: readonly DeliveredUse[]
  readonly now: number
}

/** The uses of the delivered eSIMs. They are read again when the customer returns to the tab. */
export function useDeliveredUses(first: readonly DeliveredUse[], proof: DeliveryProof): UsesAt {
  const [shown, setShown] = useState(() => ({ uses: first, now: currentTime().getTime() }))
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const readAgain = async (): Promise<void> => {
      if (document.visibilityState === 'hidden') return
      // Without an answer, the last report stays with its time; only the remaining days are counted again.
      const now = currentTime().getTime()
      setShown(({ uses }) => ({ uses, now }))
      const request = { body: proof, anonymous: true, signal }
      const answer = await callApi<typeof readDeliveredUses>('POST', deliveredUsesPath, request).catch(() => null)
      if (answer && !signal.aborted) setShown({ uses: answer.data, now })
    }
    document.addEventListener('visibilitychange', () => void readAgain(), { signal })
    return () => leaving.abort()
  }, [proof])
  return shown
}

/** The state, data and end of a delivered eSIM, and the time of the report; nothing without a report. */
export function DeliveredUseLines({ use, now }: { readonly use: DeliveredUse | undefined; readonly now: number }) {
  const say = useSay()
  const language = useLanguage()
  const state = use && stateOf(use, now)
  if (!use || !state) return null
  const { device, endsAt, readAt } = use
  const isRunning = state === 'device' || state === 'active'
  const mayLack = isRunning && use.usedBytes !== null && now - Date.parse(readAt) > fresh
  const end = endsAt !== null && dayOf(endsAt, language)
  return (
    <div className={classes.use}>
      <p>
        {state !== 'device' ? (
          <PlanPill plan={state} />
        ) : (
          device && (
            <StatusPill tone={device === 'installed' ? 'green' : 'gray'}>{say(messages.device[device])}</StatusPill>
          )
        )}
        <DataUsed use={use} />
        {use.plan === 'active' && isRunning && <DaysLeft end={endsAt} />}
      </p>
      {end && state !== 'used_up' && <p>{say(state === 'ended' ? messages.endedOn : messages.until, { day: end })}</p>}
      <p>{say(mayLack ? messages.older : messages.asOf, { time: timeOf(readAt, language) })}</p>
    </div>
  )
}
