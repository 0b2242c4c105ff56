import { dataQuery } from '#engine/http/api-query.web.ts'
import { keepPreviousData, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { minorUnits } from '#engine/definition/amount.ts'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { recordsQuery } from '#engine/http/record-queries.web.ts'
import { paymentMode } from './modes/payment-mode.ts'
import { transaction } from './transaction.ts'
import type { orderSheet } from './order-sheet.contract.ts'
import { order } from '#market/orders/order.ts'
import type { orderPointsOf } from '#market/orders/points/order-points.contract.ts'
import type {
  PaymentBody,
  RefundBody,
  manualPayment,
  orderRefund,
  refundableAmounts,
  refundPreview,
} from './payments.contract.ts'

/**
 * The transactions of an order, the newest first, and the time of the last mail with a payment link. The transactions are null without the
 * permission to read them.
 */
export const movementsOf = ({ id, version }: Row) =>
  queryOptions({
    queryKey: ['list', 'order', id, 'money', version],
    queryFn: async ({ signal }) => {
      const options = { params: { id }, signal }
      const { data } = await callApi<typeof orderSheet>('GET', `${order.path}/by/order/:id`, options)
      const linkSent = data.timeline.find(({ step }) => step === 'payment_link') ?? null
      return { movements: data.transactions, linkSent }
    },
    placeholderData: keepPreviousData,
  })

/** The payment modes with which staff record payments: manual modes and points. */
export const staffModes = recordsQuery(
  paymentMode,
  new URLSearchParams({ 'kind[in]': 'manual,points', active: 'true', limit: '200' }),
)

/** The newest recorded payment by one of the given modes. */
export const lastPaymentBy = (modes: readonly Row[]) =>
  recordsQuery(
    transaction,
    new URLSearchParams({
      'paymentModeId[in]': modes.map(({ id }) => id).join(),
      intent: 'sale',
      sort: '-createdAt',
      limit: '1',
    }),
  )
/** The points that the customer of an order can spend. */
export const pointsOf = ({ id, version }: Row) =>
  dataQuery<typeof orderPointsOf>(['list', 'order', id, 'points', version], `${order.path}/:id/points`, {
    params: { id },
  })

/** The refundable amounts of an order. */
export const refundableOf = ({ id, version }: Row) =>
  queryOptions({
    ...dataQuery<typeof refundableAmounts>(['list', 'order', id, 'refundable', version], `${order.path}/:id/refunds`, {
      params: { id },
    }),
    // The selection of lines is kept while the order changes in the background.
    placeholderData: keepPreviousData,
  })

/** The ids of the order lines that can still be refunded; null while loading. */
export function useRefundableLines(row: Row, enabled: boolean): ReadonlySet<string> | null {
  const { data } = useQuery({ ...refundableOf(row), enabled })
  if (enabled && !data) return null
  return new Set(
    enabled ? data?.lines.filter(({ left: refundable }) => minorUnits(refundable) > 0n).map(({ id }) => id) : [],
  )
}

/** The effects of a refund, as computed by the server’s preview. */
export const refundOutcomeOf = ({ id, version }: Row, body: RefundBody | null) =>
  queryOptions({
    queryKey: ['list', 'order', id, 'refund-preview', version, body],
    enabled: body !== null,
    queryFn: async ({ signal }) => {
      const options = { params: { id }, body: body ?? {}, signal }
      return (await callApi<typeof refundPreview>('POST', `${order.path}/:id/refunds/preview`, options)).data
    },
    gcTime: 0,
  })

/** Functions that record payments and refunds of an order and refresh the screen. */
export function useMoneyActs({ id }: Row) {
  const cache = useQueryClient()
  const options = { params: { id }, timeout: 45_000 }
  const followed = <Answer>(sent: Promise<Answer>): Promise<Answer> =>
    sent.finally(() => {
      void cache.invalidateQueries({ queryKey: ['list'] })
      void cache.invalidateQueries({ queryKey: ['record', order.name, id] })
    })
  return {
    record: (body: PaymentBody, idempotencyKey: string) =>
      followed(
        callApi<typeof manualPayment>('POST', `${order.path}/:id/payments`, { ...options, body, idempotencyKey }),
      ),
    refund: (body: RefundBody, idempotencyKey: string) =>
      followed(callApi<typeof orderRefund>('POST', `${order.path}/:id/refunds`, { ...options, body, idempotencyKey })),
  }
}
