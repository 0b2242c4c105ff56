import { useState } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { largestOf, formatValue, type ChartFigures } from './chart.web.ts'
import classes from './bar-chart.module.css'
import { more } from './bar-chart.messages.ts'

// The maximum number of bars shown at first; with more bars, a table is easier to read.
const mostBars = 8

/** A bar chart with names and values; a button shows the bars beyond the largest ones. */
export function BarChart({ figures }: { readonly figures: ChartFigures }) {
  const say = useSay()
  const [all, setAll] = useState(false)
  const rest = figures.points.length - mostBars
  const largest = largestOf(figures, 1) || 1
  return (
    <>
      <ol className={classes.bars}>
        {figures.points.slice(0, all ? undefined : mostBars).map((point) => (
          <li key={point.key}>
            <span className={classes.name}>
              {point.href === undefined ? (
                <bdi dir={textDirection(point.label)}>{point.label}</bdi>
              ) : (
                <AppLink href={point.href}>
                  <bdi dir={textDirection(point.label)}>{point.label}</bdi>
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
      {rest > 0 && !all && (
        <Button tone="bare" className={classes.more} onClick={() => setAll(true)}>
          {say(more, { count: rest })}
        </Button>
      )}
    </>
  )
}
