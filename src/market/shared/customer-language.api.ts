import { isLanguage, type Language } from '#engine/definition/locale.ts'
import type { Queryable } from '#engine/database/database.api.ts'

/** Reads the language for messages to an order's customer; returns `otherwise` when the customer has none. */
export async function customerLanguageOf(on: Queryable, orderId: string, otherwise: Language): Promise<Language> {
  const [buyer] = await on.query<{ language: string | null }>({
    name: 'language-of-buyer',
    text: 'select c.language from customer_order o join customer c on c.id = o.customer_id where o.id = $1',
    values: [orderId],
  })
  return isLanguage(buyer?.language) ? buyer.language : otherwise
}
