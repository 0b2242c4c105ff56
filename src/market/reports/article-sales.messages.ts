import { defineMessages, words } from '#engine/definition/words.ts'

/** Messages about the recent sales of an article. */
export const { sold } = defineMessages('reports.article-sales', {
  sold: words('Vendus en 30 jours', 'Sold in 30 days', 'المباع خلال 30 يومًا'),
})
