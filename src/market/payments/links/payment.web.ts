import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiProblem, isAbort } from '#engine/http/api-problem.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { titleOf } from '#engine/ui/notices/problem-notice.web.ts'
import type { OpenedLink } from './payment-link.web.ts'
import type { payOrder, paymentPage, paymentReturn, PaymentView } from './payment-page.contract.ts'
import { linkHeader, paymentPath } from './payment-view.ts'

/** The status of the page: loading, closed with a reason, or showing an order. */
export type PaymentPageStatus =
  | { readonly at: 'loading' }
  | { readonly at: 'shut'; readonly why: 'broken' | 'expired' | 'elsewhere' }
  | { readonly at: 'failed'; readonly why: string }
  | { readonly at: 'order'; readonly view: PaymentView }

// The request timeout equals the time for which the server waits for a provider.
const requestTimeoutMs = 45_000
const pause = 3_000
const mostLooks = 40

/** The payment of one order: its current state, and the functions that pay it. */
export function usePayment({ orderId, token, back }: OpenedLink) {
  const [payment, setPayment] = useState<PaymentPageStatus>({ at: 'loading' })
  const [problem, setProblem] = useState<string | null>(null)
  const [paying, setPaying] = useState<string | null>(null)
  // `underWay` is a ref, because a second click can arrive before React renders a new state.
  const underWay = useRef(false)
  const looks = useRef(0)

  const load = useCallback(
    async (returning: boolean, signal?: AbortSignal): Promise<void> => {
      if (token === null) return setPayment({ at: 'shut', why: back ? 'elsewhere' : 'broken' })
      try {
        const options = { params: { id: orderId }, ...asHolder(token), ...(signal && { signal }) }
        const { data } = returning
          ? await callApi<typeof paymentReturn>('POST', `${paymentPath}/:id/return`, options)
          : await callApi<typeof paymentPage>('GET', `${paymentPath}/:id`, options)
        setPayment({ at: 'order', view: data })
      } catch (error) {
        if (!isAbort(error)) setPayment(shutBy(error))
      }
    },
    [orderId, token, back],
  )

  useEffect(() => {
    const leaving = new AbortController()
    void load(back === 'paypal', leaving.signal)
    return () => leaving.abort()
  }, [load, back])

  const confirming = payment.at === 'order' && payment.view.standing === 'confirming' ? payment : null
  useEffect(() => {
    if (!confirming || looks.current >= mostLooks) return
    const clock = setTimeout(() => {
      looks.current += 1
      void load(true)
    }, pause)
    return () => clearTimeout(clock)
  }, [confirming, load])

  const pay = async (paymentModeId: string, outcome?: 'approve' | 'decline'): Promise<void> => {
    if (underWay.current || token === null) return
    underWay.current = true
    setPaying(`${paymentModeId} ${outcome ?? ''}`)
    setProblem(null)
    try {
      const { data } = await callApi<typeof payOrder>('POST', `${paymentPath}/:id/pay`, {
        params: { id: orderId },
        body: { paymentModeId, outcome },
        ...asHolder(token),
      })
      // The page stays busy until the browser has left for the provider, so that a second click has no effect.
      if (data.address) return location.assign(data.address)
      if (data.view) setPayment({ at: 'order', view: data.view })
    } catch (error) {
      const body = error instanceof ApiProblem ? { ...error.body, code: error.code } : {}
      setProblem(titleOf(body))
    }
    underWay.current = false
    setPaying(null)
  }

  return { payment, problem, paying, pay, reload: () => void load(back === 'paypal') }
}

function asHolder(token: string) {
  return { headers: { [linkHeader]: token }, anonymous: true, timeout: requestTimeoutMs }
}

function shutBy(error: unknown): PaymentPageStatus {
  if (!(error instanceof ApiProblem)) return { at: 'failed', why: titleOf({}) }
  if (error.status === 410) return { at: 'shut', why: 'expired' }
  if (error.status === 404) return { at: 'shut', why: 'broken' }
  return { at: 'failed', why: titleOf({ ...error.body, code: error.code }) }
}
