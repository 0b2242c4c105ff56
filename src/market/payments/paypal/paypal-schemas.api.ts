import { z } from 'zod'

const amount = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) })
const moment = z.iso.datetime({ offset: true }).optional().catch(undefined)
const links = z.array(z.object({ href: z.string(), rel: z.string() })).default([])

const capture = z.object({
  id: z.string().min(1).max(120),
  status: z.string(),
  status_details: z
    .object({ reason: z.string().regex(/^[A-Z_]{1,80}$/) })
    .optional()
    .catch(undefined),
  amount,
  links,
})

const refund = z.object({
  id: z.string().min(1).max(120),
  status: z.string(),
  amount: amount.optional(),
  custom_id: z.string().optional(),
  links,
})

/** An order of PayPal’s Orders API v2, with only the members that Souk reads. None of these members describes the payer. */
export const paypalOrder = z.object({
  id: z.string().regex(/^[\w-]{1,60}$/),
  status: z.string().optional(),
  links,
  payment_source: z.object({ paypal: z.object({ account_status: z.string().optional() }).optional() }).optional(),
  purchase_units: z
    .array(
      z.object({
        reference_id: z.string().optional(),
        custom_id: z.string().optional(),
        amount: amount.optional(),
        payments: z
          .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
          .default({ captures: [], refunds: [] }),
      }),
    )
    .default([]),
})

export type PayPalOrder = z.infer<typeof paypalOrder>

export type PayPalCapture = z.infer<typeof capture>

const relatedIds = z
  .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
  .optional()
  .catch(undefined)

/** A capture of PayPal’s Payments API v2, with the members that identify its order. */
export const paypalCapture = z.object({ supplementary_data: relatedIds, links })

/** A refund of PayPal’s Payments API v2. */
export const paypalRefund = refund

export type PayPalRefund = z.infer<typeof refund>

/** A token of PayPal’s OAuth 2.0 and its lifetime in seconds. */
export const paypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** PayPal’s response to the verification of an event’s signature. */
export const paypalVerification = z.object({ verification_status: z.string() })

/** The codes of PayPal’s error responses. Their texts are left out because they may repeat data of the request. */
export const paypalRefusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
})

/** An event: its id, type and resource. */
export const paypalEvent = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  create_time: moment,
  resource: z
    .looseObject({
      id: z.string().optional(),
      amount: amount.optional().catch(undefined),
      seller_payable_breakdown: z.object({ total_refunded_amount: amount }).optional().catch(undefined),
      supplementary_data: relatedIds,
      links,
    })
    .optional(),
})

export type PayPalEvent = z.infer<typeof paypalEvent>

/** A dispute of PayPal’s Customer Disputes API v1, without the buyer and their messages. */
export const paypalDispute = z.object({
  dispute_id: z.string().min(1).max(120),
  reason: z.string().optional(),
  status: z.string().optional(),
  dispute_amount: amount.optional().catch(undefined),
  seller_response_due_date: moment,
  update_time: moment,
  dispute_outcome: z.object({ outcome_code: z.string().optional() }).optional().catch(undefined),
  disputed_transactions: z.array(z.object({ seller_transaction_id: z.string().max(120).optional() })).default([]),
})

/** Formats links for a transaction, one per line. */
export function linesOf(all: readonly { readonly rel: string; readonly href: string }[]): string {
  return all
    .map(({ rel, href }) => `${rel} ${href}`)
    .join('\n')
    .slice(0, 4000)
}

/** The address of the first link of a transaction that has one of the given kinds; null if there is none. */
export function linkIn(lines: string | null, ...kinds: readonly string[]): string | null {
  const links = (lines ?? '').split('\n').map((line) => line.split(' '))
  return links.find(([rel = '']) => kinds.includes(rel))?.[1] ?? null
}

/** The id of the parent order or capture, taken from its link. */
export function idIn(
  all: readonly { readonly rel: string; readonly href: string }[],
  kind: 'orders' | 'captures',
): string | null {
  const above = all.filter(({ rel }) => rel === 'up').map(({ href }) => href)
  return above.map((href) => new RegExp(`/${kind}/([\\w-]{1,60})$`).exec(href)?.[1]).find(Boolean) ?? null
}
