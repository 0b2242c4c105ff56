import { summary } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'

/** The price that a supplier charges for one unit of an article, a plack or a batch of profiles. */
export const unitCostSummary = summary({
  name: 'unit-cost',
  path: '/api/configs/costs',
  screen: '/costs',
  icon: 'receipt',
  labels: {
    one: words('Coût d’achat', 'Purchase cost', 'تكلفة شراء'),
    many: words('Coûts d’achat', 'Purchase costs', 'تكاليف الشراء'),
    create: words('Nouveau coût', 'New cost', 'تكلفة جديدة'),
  },
})

/** The value of one unit of a foreign currency in the organisation’s currency, from a day on. */
export const exchangeRateSummary = summary({
  name: 'exchange-rate',
  path: '/api/configs/exchange-rates',
  screen: '/exchange-rates',
  parent: 'unit-cost',
  icon: 'tag',
  labels: {
    one: words('Taux de change', 'Exchange rate', 'سعر صرف'),
    many: words('Taux de change', 'Exchange rates', 'أسعار الصرف'),
    create: words('Nouveau taux', 'New rate', 'سعر جديد'),
  },
})

/** A rule that proposes the price of articles from their cost. */
export const pricingRuleSummary = summary({
  name: 'pricing-rule',
  path: '/api/configs/pricing-rules',
  screen: '/pricing-rules',
  parent: 'unit-cost',
  icon: 'tag',
  labels: {
    one: words('Règle de prix', 'Pricing rule', 'قاعدة تسعير'),
    many: words('Règles de prix', 'Pricing rules', 'قواعد التسعير'),
    create: words('Nouvelle règle', 'New rule', 'قاعدة جديدة'),
  },
})
