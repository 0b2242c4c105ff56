/** Round axis marks from zero to at least the largest value, about `count` steps: 0, 50, 100, 150. */
export function axisTicks(largest: number, count = 4): readonly number[] {
  if (!(largest > 0)) return [0, 1]
  const rough = largest / count
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = [1, 2, 2.5, 5, 10].map((one) => one * power).find((one) => one >= rough * 0.999_999) ?? 10 * power
  const steps = Math.ceil(largest / step - 0.000_001)
  return Array.from({ length: steps + 1 }, (_, place) => Number((place * step).toPrecision(12)))
}
