import { words } from '#engine/definition/words.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { largestOf, formatValue, type ChartFigures } from './chart.web.ts'
import classes from './bar-chart.module.css'

const more = words(
  'Et {{count}} de plus dans le tableau.',
  'And {{count}} more in the table.',
  'و{{count}} أخرى في الجدول.',
)

// More bars than these are read better as a table.
const mostBars = 8

/** Figures side by side as bars, each with its name and its value; the table has those that do not fit. */
export function BarChart({ figures }: { readonly figures: ChartFigures }) {
  const say = useSay()
  const largest = largestOf(figures, 1) || 1
  return (
    <>
      <ol className={classes.bars}>
        {figures.points.slice(0, mostBars).map((point) => (
          <li key={point.key}>
            <span className={classes.name}>
              {point.href === undefined ? (
                <bdi>{point.label}</bdi>
              ) : (
                <AppLink href={point.href}>
                  <bdi>{point.label}</bdi>
                </AppLink>
              )}
            </span>
            <span className={classes.value}>
              <bdi dir="ltr">{formatValue(figures, point, 0)}</bdi>
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
      {figures.points.length > mostBars && (
        <p className={classes.more}>{say(more, { count: figures.points.length - mostBars })}</p>
      )}
    </>
  )
}
