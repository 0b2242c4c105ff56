/** A measure: its name and its format. Values are exact decimal texts. */
export interface ChartMeasure {
  readonly label: string
  readonly write: (value: string) => string
  /** The short format, for axes. */
  readonly brief?: (value: number) => string
}

/** A data point: a day, a provider, a status. */
export interface ChartPoint {
  readonly key: string
  readonly label: string
  /** The short name. */
  readonly brief?: string
  /** One value per measure; null without a value. */
  readonly values: readonly (string | null)[]
  /** A link to the list behind the point. */
  readonly href?: string | undefined
  /** The point's colour, in CSS notation. */
  readonly colour?: string | undefined
}

/** The data of a chart and its table. Charts draw the first measure; lines also draw the second, dashed, when `drawn` is 2. */
export interface ChartFigures {
  /** The name of the points: « Day ». */
  readonly heading: string
  readonly measures: readonly ChartMeasure[]
  readonly points: readonly ChartPoint[]
  readonly drawn?: 1 | 2
}

/** A value in its measure's format; a dash without a value. */
export function formatValue({ measures }: ChartFigures, { values }: ChartPoint, place: number): string {
  const value = values[place] ?? null
  return value === null ? '–' : (measures[place]?.write(value) ?? value)
}

/** A point in one sentence, for screen readers. */
export function pointDescription(figures: ChartFigures, point: ChartPoint, drawn = figures.measures.length): string {
  const measureTexts = figures.measures
    .slice(0, drawn)
    .map(({ label }, place) => `${label} ${formatValue(figures, point, place)}`)
  return `${point.label} : ${measureTexts.join(', ')}`
}

/** The largest value of the drawn measures. */
export function largestOf({ points }: ChartFigures, drawn: number): number {
  return Math.max(0, ...points.flatMap(({ values }) => values.slice(0, drawn).map(Number)))
}
