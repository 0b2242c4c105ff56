/** One figure of every point: what it is called and how it is written. Values are exact decimal texts. */
export interface ChartMeasure {
  readonly label: string
  readonly write: (value: string) => string
  /** How it is written where there is little room, along an axis. */
  readonly brief?: (value: number) => string
}

/** One point: a day, a provider, a status. */
export interface ChartPoint {
  readonly key: string
  readonly label: string
  /** What it is called where there is little room. */
  readonly brief?: string
  /** A value for each measure; null where there is none. */
  readonly values: readonly (string | null)[]
  /** The list that explains it. */
  readonly href?: string | undefined
  /** A colour of its own, as CSS writes it. */
  readonly colour?: string | undefined
}

/** What a chart draws and its table lists. The first measure is drawn; lines draw the second too, dashed, when `drawn` is 2. */
export interface ChartFigures {
  /** What the points are: « Day ». */
  readonly heading: string
  readonly measures: readonly ChartMeasure[]
  readonly points: readonly ChartPoint[]
  readonly drawn?: 1 | 2
}

/** A value as it is read: written by its measure, a dash where there is none. */
export function formatValue({ measures }: ChartFigures, { values }: ChartPoint, place: number): string {
  const value = values[place] ?? null
  return value === null ? '–' : (measures[place]?.write(value) ?? value)
}

/** A point in one sentence, for whoever does not see it. */
export function pointDescription(figures: ChartFigures, point: ChartPoint, drawn = figures.measures.length): string {
  const measureTexts = figures.measures
    .slice(0, drawn)
    .map(({ label }, place) => `${label} ${formatValue(figures, point, place)}`)
  return `${point.label} : ${measureTexts.join(', ')}`
}

/** The largest value of the measures that are drawn. */
export function largestOf({ points }: ChartFigures, drawn: number): number {
  return Math.max(0, ...points.flatMap(({ values }) => values.slice(0, drawn).map(Number)))
}
