/** A measure: its name and the format of its values, which are exact decimal texts. */
export interface ChartMeasure {
  readonly label: string
  readonly write: (value: string) => string
  /** Formats a value briefly, for axes. */
  readonly brief?: (value: number) => string
}

/** A data point, such as a day, a provider or a status. */
export interface ChartPoint {
  readonly key: string
  readonly label: string
  /** The short name of the point. */
  readonly brief?: string
  /** One value for each measure; null when there is none. */
  readonly values: readonly (string | null)[]
  /** The link to the list of the counted rows. */
  readonly href?: string | undefined
  /** The colour of the point in CSS notation. */
  readonly colour?: string | undefined
}

/**
 * The data of a chart and its table. Charts draw the first measure; line charts also draw the second one, dashed, when
 * `drawn` is 2.
 */
export interface ChartFigures {
  /** The heading of the points' column, such as "Day". */
  readonly heading: string
  readonly measures: readonly ChartMeasure[]
  readonly points: readonly ChartPoint[]
  readonly drawn?: 1 | 2
}

/** A point's value in the format of its measure; a dash when there is none. */
export function formatValue({ measures }: ChartFigures, { values }: ChartPoint, place: number): string {
  const value = values[place] ?? null
  return value === null ? '–' : (measures[place]?.write(value) ?? value)
}

/** The description of a point in one sentence, for screen readers. */
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
