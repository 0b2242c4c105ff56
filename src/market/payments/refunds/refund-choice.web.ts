import { minorUnits } from '#engine/definition/amount.ts'
import type { RefundBody, Refundable, RefundableOrderLine } from '../payments.contract.ts'

/** The scope of a refund: the whole balance, some lines, some profiles, or an amount. */
export type RefundScope = 'all' | 'lines' | 'profiles' | 'amount'

/** The selected units and profiles of each line: line id → selection. */
export type SelectedLines = Readonly<Record<string, { readonly units: number; readonly profiles: readonly string[] }>>

/** Selects everything of a line that can still be refunded. */
export function wholeLine(refundable: Refundable | undefined, id: string | undefined): SelectedLines {
  const line = refundable?.lines.find((one) => one.id === id && minorUnits(one.left) > 0n)
  return line ? { [line.id]: { units: line.quantity, profiles: line.profiles.map((profile) => profile.id) } } : {}
}

/** The estimated refund for some units of a line, in minor units. The server computes the exact amount. */
export function priceOf(line: RefundableOrderLine, units: number): bigint {
  const [remaining, all] = [minorUnits(line.left), BigInt(line.quantity)]
  return (remaining * BigInt(units) * 2n + all) / (all * 2n)
}

/** The estimated refund for the selected lines, in minor units. */
export function priceOfChosen({ lines }: Refundable, chosen: SelectedLines): bigint {
  return lines.reduce((sum, line) => sum + priceOf(line, chosen[line.id]?.units ?? 0), 0n)
}

/** The selected lines in the format of the API. */
export function sentLines({ lines }: Refundable, chosen: SelectedLines): NonNullable<RefundBody['lines']> {
  return lines.flatMap((line) => {
    const { units = 0, profiles = [] } = chosen[line.id] ?? {}
    if (units === 0) return []
    if (units === line.quantity) return [{ lineId: line.id }]
    return [{ lineId: line.id, ...(line.profiles.length > 0 ? { profileIds: profiles } : { quantity: units }) }]
  })
}

/** Parses an entered amount to minor units; null when the text is not an amount. */
export function typedAmount(value: unknown): bigint | null {
  if (typeof value !== 'string') return null
  try {
    return minorUnits(value)
  } catch {
    return null
  }
}

/** Whether the selection includes delivered lines (`delivered` true) or undelivered lines (false). */
export function selectionIncludes({ lines }: Refundable, chosen: SelectedLines, delivered: boolean): boolean {
  return lines.some((line) => (chosen[line.id]?.units ?? 0) > 0 && (line.state === 'taken') === delivered)
}
