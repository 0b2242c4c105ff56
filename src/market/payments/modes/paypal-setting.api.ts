import * as z from 'zod'
import type { DeclaredSetting } from '#engine/server/settings.api.ts'

/** The setting with the address of PayPal’s REST API, for payment modes without an address. */
export const payPalUrl = {
  variable: 'SOUK_PAYPAL_URL',
  schema: z
    .url({ protocol: /^https?$/ })
    .default('https://api-m.paypal.com')
    .describe('http:// or https:// and where PayPal’s API is'),
} satisfies DeclaredSetting
