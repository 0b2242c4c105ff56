import { minorUnits } from '#engine/definition/amount.ts'
import type { AskedRefund, Refundable, RefundableOrderLine } from '../payments.contract.ts'

/** What is refunded: everything that is kept, some lines, some of their profiles, or an amount. */
export type RefundScope = 'all' | 'lines' | 'profiles' | 'amount'

/** What of each line is chosen, by its id: so many units, or just these profiles. */
export type SelectedLines = Readonly<Record<string, { readonly units: number; readonly profiles: readonly string[] }>>

/** All of a line that something is left of. */
export function wholeLine(refundable: Refundable | undefined, id: string | undefined): SelectedLines {
  const line = refundable?.lines.find((one) => one.id === id && minorUnits(one.left) > 0n)
  return line ? { [line.id]: { units: line.quantity, profiles: line.profiles.map((profile) => profile.id) } } : {}
}

/** What of a line's price goes back for so many of its units, in minor units, as far as the browser can tell. */
export function priceOf(line: RefundableOrderLine, units: number): bigint {
  const [remaining, all] = [minorUnits(line.left), BigInt(line.quantity)]
  return (remaining * BigInt(units) * 2n + all) / (all * 2n)
}

/** What goes back for the chosen lines, in minor units. */
export function priceOfChosen({ lines }: Refundable, chosen: SelectedLines): bigint {
  return lines.reduce((sum, line) => sum + priceOf(line, chosen[line.id]?.units ?? 0), 0n)
}

/** The chosen lines as they are sent. */
export function sentLines({ lines }: Refundable, chosen: SelectedLines): NonNullable<AskedRefund['lines']> {
  return lines.flatMap((line) => {
    const { units = 0, profiles = [] } = chosen[line.id] ?? {}
    if (units === 0) return []
    if (units === line.quantity) return [{ lineId: line.id }]
    return [{ lineId: line.id, ...(line.profiles.length > 0 ? { profileIds: profiles } : { quantity: units }) }]
  })
}

/** An amount that was typed, in minor units; null for what is none. */
export function typedAmount(value: unknown): bigint | null {
  if (typeof value !== 'string') return null
  try {
    return minorUnits(value)
  } catch {
    return null
  }
}

/** Whether lines that were delivered, or others, are among those that are chosen. */
export function selectionIncludes({ lines }: Refundable, chosen: SelectedLines, delivered: boolean): boolean {
  return lines.some((line) => (chosen[line.id]?.units ?? 0) > 0 && (line.state === 'taken') === delivered)
}
