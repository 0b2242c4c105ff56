import type { NoticeKind } from '#engine/definition/notice.ts'
import { defineMessages, plural, say, words } from '#engine/definition/words.ts'
import { stockAlert } from './stock-alert.ts'
import { stockLevels } from './resources.ts'

const title = defineMessages(
  'stock.low-stock-notice.title',
  plural(
    { one: 'Stock bas', other: '{{count}} stocks sous leur seuil' },
    { one: 'Low stock', other: '{{count}} stocks below their thresholds' },
    {
      zero: 'مخزون منخفض',
      one: 'مخزون منخفض',
      two: 'مخزونان دون حدهما',
      few: '{{count}} مخزونات دون حدها',
      many: '{{count}} مخزونًا دون حده',
      other: '{{count}} مخزون دون حده',
    },
  ),
)

/** The notice that a stock fell below its threshold. */
export const lowStockNotice: NoticeKind = defineMessages('stock.low-stock-notice', {
  name: 'low-stock',
  label: words('Un stock passe sous son seuil', 'A stock falls below its threshold', 'انخفاض مخزون دون حده'),
  demand: stockAlert,
  byMail: true,
  say(facts, language) {
    const names = Array.isArray(facts['names']) ? facts['names'].map(String) : []
    return {
      title: say(title, language, { count: Number(facts['count'] ?? names.length) }),
      detail: names.map((name) => `\u2068${name}\u2069`).join(' · '),
    }
  },
  address: () => `${stockLevels.screen}?low=true`,
})
