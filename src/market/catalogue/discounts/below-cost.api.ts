import { repositoryOf } from '#engine/crud/override.api.ts'
import type { Change } from '#engine/crud/repository.api.ts'
import { parseRow } from '#engine/crud/write.api.ts'
import { todayIn } from '#engine/definition/days.ts'
import { organisation } from '#engine/definition/organisation.ts'
import type { Row } from '#engine/definition/resource.ts'
import { brokenRules } from '#engine/definition/rules.ts'
import type { Override, Services } from '#engine/server/services.api.ts'
import { confirmsBelowCost, refuseBelowCost } from '#market/costs/below-cost.ts'
import { unitCosts } from '#market/shared/unit-costs.api.ts'
import { article } from '../articles/article.ts'
import { discountEffectsOn } from '../articles/price.api.ts'
import { priceAfter } from '../articles/price.ts'
import { discount } from './discount.ts'

interface Reduced {
  readonly id: string
  readonly name: string
  readonly after: string
}

async function announce(services: Services, change: Change, field: string, reduced: readonly Reduced[]): Promise<void> {
  const sold = reduced.map(({ id }) => ({ articleId: id, plackId: null, providerId: null, pieces: 1 }))
  const costs = sold.length > 0 ? await unitCosts(services.database, sold) : []
  refuseBelowCost(
    change,
    field,
    reduced.map(({ name, after }, place) => ({ name, price: after, cost: costs[place] ?? null })),
  )
}

/** Repository override of discounts: a reduction that sells linked articles below cost needs a confirmation. */
export const discountOverride: Override = (standard, services) => ({
  async update(id, version, values, change, on) {
    if (('type' in values || 'value' in values) && confirmsBelowCost(change, 'value')) {
      const row = await standard.read(id, change.actor, on)
      if (row) {
        const stored = parseRow(discount, row)
        const next: Row<typeof discount> = { ...stored, ...values }
        const isOther = next.type !== stored.type || Number(next.value) !== Number(stored.value)
        // The standard repository reports broken rules.
        if (isOther && brokenRules(discount, next).length === 0) {
          const { articles } = await discountEffectsOn(services, next, todayIn(organisation.zone), change.actor)
          await announce(services, change, 'value', articles)
        }
      }
    }
    return standard.update(id, version, values, change, on)
  },
})

/** Repository override of the links of discounts: a link that sells its article below cost needs a confirmation. */
export const articleDiscountOverride: Override = (standard, services) => ({
  async create(values, change, on) {
    const [articleId, discountId] = [String(values['articleId']), String(values['discountId'])]
    if (confirmsBelowCost(change, 'discountId')) {
      const [sold, reducing] = await Promise.all([
        repositoryOf(article, services).read(articleId, change.actor, on),
        repositoryOf(discount, services).read(discountId, change.actor, on),
      ])
      if (sold && reducing) {
        const { name, price } = parseRow(article, sold)
        const after = priceAfter(price, parseRow(discount, reducing))
        await announce(services, change, 'discountId', [{ id: articleId, name, after }])
      }
    }
    return standard.create(values, change, on)
  },
})
