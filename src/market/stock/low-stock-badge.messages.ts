import { defineMessages, words } from '#engine/definition/words.ts'

/** The label of the low stock badge. */
export const { waiting } = defineMessages('stock.low-stock-badge', {
  waiting: words('Stocks bas : {{count}}', 'Low stocks: {{count}}', 'المخزونات المنخفضة: {{count}}'),
})
