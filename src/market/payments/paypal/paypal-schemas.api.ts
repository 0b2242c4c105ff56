import { z } from 'zod'

const amount = z.object({ currency_code: z.string().length(3), value: z.string().regex(/^\d{1,12}(\.\d{1,2})?$/) })
const links = z.array(z.object({ href: z.string(), rel: z.string() })).default([])

const capture = z.object({ id: z.string().min(1).max(120), status: z.string(), amount, links })

const refund = z.object({
  id: z.string().min(1).max(120),
  status: z.string(),
  amount: amount.optional(),
  custom_id: z.string().optional(),
  links,
})

/** An order of PayPal’s Orders API v2, as far as Souk reads it: never who the payer is. */
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

/** A refund of PayPal’s Payments API v2. */
export const paypalRefund = refund

export type PayPalRefund = z.infer<typeof refund>

/** A token of PayPal’s OAuth 2.0, and for how many seconds it is good. */
export const paypalToken = z.object({ access_token: z.string().min(1), expires_in: z.number() })

/** What PayPal says of the signature of an event. */
export const paypalVerification = z.object({ verification_status: z.string() })

/** Why PayPal refuses: the codes of its error answers, never their texts, which may repeat what was sent. */
export const paypalRefusal = z.object({
  name: z.string().optional(),
  details: z.array(z.object({ issue: z.string().optional() })).default([]),
})

/** The number of an event, what happened, and to what. */
export const paypalEvent = z.object({
  id: z.string().min(1).max(200),
  event_type: z.string().max(100),
  resource: z
    .object({
      id: z.string().optional(),
      supplementary_data: z
        .object({ related_ids: z.object({ order_id: z.string().optional() }).optional() })
        .optional(),
      links,
    })
    .optional(),
})

export type PayPalEvent = z.infer<typeof paypalEvent>

/** Links as a transaction keeps them: one a line. */
export function linesOf(all: readonly { readonly rel: string; readonly href: string }[]): string {
  return all
    .map(({ rel, href }) => `${rel} ${href}`)
    .join('\n')
    .slice(0, 4000)
}

/** The link of a kind among those of a transaction. */
export function linkIn(lines: string | null, ...kinds: readonly string[]): string | null {
  const found = (lines ?? '').split('\n').map((line) => line.split(' '))
  return found.find(([rel = '']) => kinds.includes(rel))?.[1] ?? null
}
