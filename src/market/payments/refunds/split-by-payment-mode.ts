import { minorUnits } from '#engine/definition/amount.ts'

/** Splits an amount, in minor units, over payment modes: the first mode with enough balance, or as many as necessary, the largest first. */
export function splitByPaymentMode<Way extends { readonly left: string }>(
  ways: readonly Way[],
  amount: bigint,
): readonly { readonly way: Way; readonly amount: bigint }[] {
  const enough = ways.find(({ left: remaining }) => minorUnits(remaining) >= amount)
  if (enough) return [{ way: enough, amount }]
  let missing = amount
  return ways.flatMap((way) => {
    const remaining = minorUnits(way.left)
    const part = remaining < missing ? remaining : missing
    missing -= part
    return part > 0n ? [{ way, amount: part }] : []
  })
}
