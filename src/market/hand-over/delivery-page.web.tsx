import { useCallback, useEffect, useState, type FormEvent } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { ApiProblem, isAbort } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { titleOf } from '#engine/ui/notices/problem-notice.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { storeDelivery, storedDelivery, type DeliveryProof, type StoredDelivery } from './delivery-storage.web.ts'
import { DeliveredProfiles } from './delivery-profiles.web.tsx'
import { DeliveryReviews } from './delivery-reviews.web.tsx'
import type { HandedOver, openDelivery } from './hand-over.contract.ts'
import { handOverPath } from './hand-over.ts'
import { PaymentFrame } from '#market/shared/open-page/payment-frame.web.tsx'
import classes from './delivery-page.module.css'
import { problemMessages } from '#engine/i18n/first-screen.messages.ts'
import { messages } from './delivery-page.messages.ts'

interface Opened {
  readonly handed: HandedOver
  readonly proof: DeliveryProof
}

/**
 * The delivery link of this page: the one in the URL or, without it, the one stored in the tab. The stored link keeps
 * the page open after a reload on a phone.
 */
function arrived(): StoredDelivery | null {
  const token = new URLSearchParams(location.hash.slice(1)).get('token')
  const stored = storedDelivery()
  if (!token || token === stored?.token) return stored
  storeDelivery({ token, code: null })
  return { token, code: null }
}

/** The page where a customer receives eSIMs. It opens with a link and an access code that arrives in a separate message. */
export function DeliveryPage() {
  const say = useSay()
  const [stored] = useState(arrived)
  const [opened, setOpened] = useState<Opened | null>(null)
  useEffect(() => {
    // The token is removed from the address, so that it is not copied and does not stay in the browser’s history.
    if (location.hash) history.replaceState(history.state, '', location.pathname + location.search)
  }, [])
  return (
    <PaymentFrame title={say(messages.title)}>
      <h1 className={classes.title}>
        {say(messages.title)} {opened && <bdi dir="ltr">{opened.handed.number}</bdi>}
      </h1>
      {opened ? (
        <>
          <DeliveredProfiles handed={opened.handed} proof={opened.proof} />
          <DeliveryReviews proof={opened.proof} bought={opened.handed.reviews} />
        </>
      ) : stored ? (
        <Ask stored={stored} onOpened={setOpened} />
      ) : (
        <p>{say(messages.none)}</p>
      )}
    </PaymentFrame>
  )
}

function Ask({ stored, onOpened }: { readonly stored: StoredDelivery; readonly onOpened: (opened: Opened) => void }) {
  const say = useSay()
  const { token } = stored
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(stored.code !== null)
  const [problem, setProblem] = useState('')
  const enter = useCallback(
    async (typedCode: string, signal?: AbortSignal): Promise<void> => {
      try {
        const body = { token, code: typedCode }
        const { data } = await callApi<typeof openDelivery>('POST', handOverPath, {
          ...{ body, anonymous: true },
          ...(signal && { signal }),
        })
        storeDelivery({ token, code: typedCode })
        onOpened({ handed: data, proof: body })
      } catch (error) {
        if (isAbort(error)) return
        setProblem(
          error instanceof ApiProblem ? titleOf({ ...error.body, code: error.code }) : say(problemMessages.unexpected),
        )
      }
      setBusy(false)
    },
    [token, onOpened, say],
  )
  useEffect(() => {
    const leaving = new AbortController()
    if (stored.code !== null) void enter(stored.code, leaving.signal)
    return () => leaving.abort()
  }, [stored, enter])
  const open = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    if (code.trim() === '') return setProblem(say(messages.empty))
    setBusy(true)
    setProblem('')
    await enter(code)
  }
  return (
    <form className={classes.ask} noValidate onSubmit={(event) => void open(event)}>
      {problem && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
      <TextInput
        name="code"
        label={say(messages.code)}
        hint={say(messages.where)}
        inputMode="numeric"
        autoComplete="one-time-code"
        dir="ltr"
        maxLength={12}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Button type="submit" busy={busy}>
        {say(messages.open)}
      </Button>
    </form>
  )
}
