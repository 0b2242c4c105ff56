import { AppLink } from '#engine/routing/link.web.tsx'
import { formatValue, type ChartFigures } from './chart.web.ts'
import classes from './share-chart.module.css'

// The smallest share that has space for its name in the bar; the legend lists all parts in the same order.
const leastNamed = 0.08

/**
 * A stacked bar of the shares of a whole, with a legend in the same order. Each part has a name, because colour alone
 * does not suffice.
 */
export function ShareChart(props: {
  readonly figures: ChartFigures
  /** Formats a share from 0 to 1. */
  readonly share: (part: number) => string
}) {
  const { figures, share } = props
  const parts = figures.points.filter(({ values }) => Number(values[0] ?? 0) > 0)
  const whole = parts.reduce((sum, { values }) => sum + Number(values[0]), 0) || 1
  return (
    <div className={classes.shares}>
      <div className={classes.bar} aria-hidden="true">
        {parts.map(({ key, label, values, colour }) => {
          const part = Number(values[0]) / whole
          return (
            <span key={key} style={{ flexGrow: part }}>
              <i style={colour === undefined ? {} : { backgroundColor: colour }} />
              {part >= leastNamed && (
                <b>
                  <bdi>{label}</bdi> <bdi dir="ltr">{share(part)}</bdi>
                </b>
              )}
            </span>
          )
        })}
      </div>
      <ul className={classes.legend}>
        {parts.map((point) => (
          <li key={point.key}>
            <i aria-hidden="true" style={point.colour === undefined ? {} : { backgroundColor: point.colour }} />
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
