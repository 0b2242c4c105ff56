import { AppLink } from '../crud/link.tsx'
import { largestOf, written, type ChartFigures } from './chart.ts'
import classes from './bar-chart.module.css'

/** Figures side by side as bars, each with its name and its value in words; what comes second in the figures is said beside. */
export function BarChart({ figures }: { readonly figures: ChartFigures }) {
  const largest = largestOf(figures, 1) || 1
  return (
    <ol className={classes.bars}>
      {figures.points.map((point) => (
        <li key={point.key}>
          <span className={classes.name}>
            {point.href === undefined ? <bdi>{point.label}</bdi> : <AppLink href={point.href}>{point.label}</AppLink>}
          </span>
          <span className={classes.value}>
            <bdi dir="ltr">{written(figures, point, 0)}</bdi>
          </span>
          <span className={classes.track}>
            <i
              style={{
                inlineSize: `${(Math.max(0, Number(point.values[0] ?? 0)) / largest) * 100}%`,
                ...(point.colour !== undefined && { backgroundColor: point.colour }),
              }}
            />
          </span>
        </li>
      ))}
    </ol>
  )
}
