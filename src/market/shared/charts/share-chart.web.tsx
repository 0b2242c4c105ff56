import { AppLink } from '#engine/routing/link.web.tsx'
import { formatValue, type ChartFigures } from './chart.web.ts'
import classes from './share-chart.module.css'

/** A stacked bar of the shares of a whole, with a legend that names the parts in the same order. */
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
        {parts.map(({ key, values, colour }) => (
          <i
            key={key}
            style={{ flexGrow: Number(values[0]) / whole, ...(colour !== undefined && { backgroundColor: colour }) }}
          />
        ))}
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
