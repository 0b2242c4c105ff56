import * as z from 'zod'

/** The schema of an order status as embedded in an order. */
export const orderStatusSummary = z.strictObject({
  id: z.uuid(),
  nameFr: z.string(),
  nameEn: z.string(),
  nameAr: z.string(),
  colour: z.string().nullable().describe('A colour in CSS notation'),
  category: z.string(),
})

/** The type of `orderStatusSummary`. */
export type OrderStatusSummary = Readonly<z.infer<typeof orderStatusSummary>>
