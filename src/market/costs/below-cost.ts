import { hasPermission, type Actor } from '#engine/definition/access.ts'
import { currencyFormat, minorUnits } from '#engine/definition/amount.ts'
import { localeOf, type Language } from '#engine/definition/locale.ts'
import { Problem, problems } from '#engine/definition/problem.ts'
import { say } from '#engine/definition/words.ts'
import { marginMessages } from '#market/shared/margin.messages.ts'
import { marginRead } from './margin.ts'

/** A price after a discount, and the cost. Amounts are decimal texts in the organisation’s currency. */
export interface DiscountedSale {
  readonly name: string
  readonly price: string
  readonly cost: string | null
}

/** The actor, and the fields whose doubtful values it confirmed. */
interface Sender {
  readonly actor: Actor
  readonly circumstances: { readonly language: Language }
  readonly confirmed?: readonly string[] | undefined
}

const mostNamed = 5

/**
 * Whether a sale below cost has to be confirmed: only by people who may see costs. Others learn nothing about costs, and
 * tokens, jobs and imports have nobody to confirm.
 */
export function confirmsBelowCost({ actor, confirmed }: Sender, field: string): boolean {
  return (
    confirmed !== undefined &&
    !confirmed.includes(field) &&
    actor.machine !== true &&
    hasPermission(actor.permissions, marginRead)
  )
}

/** Refuses sales below cost with their figures, until the sender confirms the field. */
export function refuseBelowCost({ circumstances }: Sender, field: string, sales: readonly DiscountedSale[]): void {
  const below = sales.filter(({ price, cost }) => cost !== null && minorUnits(price) < minorUnits(cost))
  if (below.length === 0) return
  const { language } = circumstances
  const figures = new Intl.NumberFormat(localeOf(language), currencyFormat())
  const money = (amount: string): string => `\u2066${figures.format(amount as Intl.StringNumericLiteral)}\u2069`
  const named = below.slice(0, mostNamed).map(({ name, price, cost }) => {
    const amounts = say(marginMessages.soldAt, language, { price: money(price), cost: money(cost ?? '0') })
    return `\u2068${name}\u2069 (${amounts})`
  })
  const articles = [...named, ...(below.length > mostNamed ? ['…'] : [])].join(' · ')
  const detail = { field, code: 'below_cost', sentence: marginMessages.confirmBelow, values: { articles } }
  throw new Problem(problems.toVerify, { details: [detail] })
}
