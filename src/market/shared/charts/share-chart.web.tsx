import { AppLink } from '#engine/routing/link.web.tsx'
import { formatValue, type ChartFigures } from './chart.web.ts'
import classes from './share-chart.module.css'

// As many patterns as stand side by side without being mistaken for one another.
const patterns = 4

/** Shares of a whole as one bar and its legend; a part is known by its name and its pattern, not by its colour alone. */
export function ShareChart(props: {
  readonly figures: ChartFigures
  /** How a share is written: a number from 0 to 1. */
  readonly share: (part: number) => string
}) {
  const { figures, share } = props
  const parts = figures.points.filter(({ values }) => Number(values[0] ?? 0) > 0)
  const whole = parts.reduce((sum, { values }) => sum + Number(values[0]), 0) || 1
  return (
    <div className={classes.shares}>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ key, values, colour }, place) => (
          <i
            key={key}
            data-pattern={place % patterns}
            style={{ flexGrow: Number(values[0]) / whole, ...(colour !== undefined && { backgroundColor: colour }) }}
          />
        ))}
      </div>
      <ul className={classes.legend}>
        {parts.map((point, place) => (
          <li key={point.key}>
            <i
              aria-hidden="true"
              data-pattern={place % patterns}
              style={point.colour === undefined ? {} : { backgroundColor: point.colour }}
            />
            <span className={classes.name}>
              {point.href === undefined ? (
                <bdi>{point.label}</bdi>
              ) : (
                <AppLink href={point.href}>
                  <bdi>{point.label}</bdi>
                </AppLink>
              )}
            </span>
            <bdi dir="ltr" className={classes.value}>
              {formatValue(figures, point, 0)}
            </bdi>
            <bdi dir="ltr" className={classes.share}>
              {share(Number(point.values[0]) / whole)}
            </bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
