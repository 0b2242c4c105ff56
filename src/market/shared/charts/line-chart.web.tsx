import { AppLink } from '#engine/routing/link.web.tsx'
import { largestOf, pointDescription, formatValue, type ChartFigures, type ChartPoint } from './chart.web.ts'
import { useRovingTabIndex } from './roving-tab-index.web.ts'
import { axisTicks } from './scale.web.ts'
import classes from './line-chart.module.css'

const mostLabels = 6

/** A line chart over time, with a second, dashed line if requested; the time axis follows the reading direction. */
export function LineChart({ title, figures }: { readonly title: string; readonly figures: ChartFigures }) {
  const { points, measures, drawn = 1 } = figures
  const marks = axisTicks(largestOf(figures, drawn))
  const top = marks.at(-1) ?? 1
  const roving = useRovingTabIndex(points.length)
  const every = Math.ceil(points.length / mostLabels)
  const heightOf = (value: string | null | undefined): number => (Number(value ?? 0) / top) * 100
  const write = measures[0]?.brief ?? String
  return (
    <div className={classes.chart}>
      {drawn > 1 && (
        <ul className={classes.legend}>
          {measures.slice(0, drawn).map(({ label }, place) => (
            <li key={label}>
              <svg viewBox="0 0 24 4" aria-hidden="true" data-series={place}>
                <path d="M0 2H24" />
              </svg>
              {label}
            </li>
          ))}
        </ul>
      )}
      <div className={classes.marks} aria-hidden="true">
        <b>{write(top)}</b>
        {marks.map((mark) => (
          <span key={mark} style={{ insetBlockEnd: `${(mark / top) * 100}%` }}>
            <bdi>{write(mark)}</bdi>
          </span>
        ))}
      </div>
      <div className={classes.plot}>
        {marks.map((mark) => (
          <i key={mark} className={classes.line} style={{ insetBlockEnd: `${(mark / top) * 100}%` }} />
        ))}
        <svg className={classes.drawing} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {Array.from({ length: drawn }, (_, place) => drawn - 1 - place).map((place) => {
            const places = plotPoints(points, place, heightOf)
            return (
              <g key={place} data-series={place}>
                {place === 0 && <path className={classes.area} d={areaOf(places)} />}
                <path className={classes.stroke} d={lineOf(places)} />
              </g>
            )
          })}
        </svg>
        <ul className={classes.points} aria-label={title} onKeyDown={roving.onKeyDown}>
          {points.map((point, place) => {
            const attributes = {
              className: classes.point,
              tabIndex: roving.tabIndexOf(place),
              onFocus: () => roving.onFocus(place),
              'data-point': true,
              'aria-label': pointDescription(figures, point, drawn),
            }
            const inside = (
              <>
                <i className={classes.dot} style={{ insetBlockEnd: `${heightOf(point.values[0])}%` }} />
                <Bubble figures={figures} point={point} drawn={drawn} late={place >= points.length / 2} />
              </>
            )
            return (
              <li key={point.key}>
                {point.href === undefined ? (
                  <span role="img" {...attributes}>
                    {inside}
                  </span>
                ) : (
                  <AppLink href={point.href} {...attributes}>
                    {inside}
                  </AppLink>
                )}
                {place % every === 0 && (
                  <span
                    className={classes.label}
                    data-second={(place / every) % 2 === 1 || undefined}
                    aria-hidden="true"
                  >
                    {point.brief ?? point.label}
                  </span>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

/** The tooltip of a point. */
function Bubble(props: {
  readonly figures: ChartFigures
  readonly point: ChartPoint
  readonly drawn: number
  readonly late: boolean
}) {
  return (
    <span className={classes.bubble} data-late={props.late} aria-hidden="true">
      <strong>{props.point.label}</strong>
      {props.figures.measures.slice(0, props.drawn).map(({ label }, place) => (
        <span key={label}>
          {label} <bdi dir="ltr">{formatValue(props.figures, props.point, place)}</bdi>
        </span>
      ))}
    </span>
  )
}

type PlotPoint = readonly [across: number, up: number]

/**
 * The coordinates of a measure's points, in percent of the drawing. Each point of the chart has a column, and is in the
 * middle of it.
 */
function plotPoints(
  points: readonly ChartPoint[],
  measure: number,
  heightOf: (value: string | null | undefined) => number,
): readonly PlotPoint[] {
  return points.flatMap(({ values }, place): PlotPoint[] =>
    (values[measure] ?? null) === null ? [] : [[((place + 0.5) / points.length) * 100, heightOf(values[measure])]],
  )
}

function lineOf(places: readonly PlotPoint[]): string {
  return places
    .map(([across, up], place) => `${place === 0 ? 'M' : 'L'}${across.toFixed(3)} ${(100 - up).toFixed(3)}`)
    .join('')
}

function areaOf(places: readonly PlotPoint[]): string {
  const [first, last] = [places[0], places.at(-1)]
  return first && last ? `${lineOf(places)}L${last[0].toFixed(3)} 100L${first[0].toFixed(3)} 100Z` : ''
}
