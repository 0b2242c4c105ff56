import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { formatValue, type ChartFigures } from './chart.web.ts'
import classes from './chart-frame.module.css'
import { name } from './chart-table.messages.ts'

/** The data of a chart as a table. */
export function ChartTable({ title, figures }: { readonly title: string; readonly figures: ChartFigures }) {
  const say = useSay()
  return (
    <div className={classes.scroll} role="region" aria-label={say(name, { title })} tabIndex={0}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{figures.heading}</th>
            {figures.measures.map(({ label }) => (
              <th key={label} scope="col" data-figures>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {figures.points.map((point) => (
            <tr key={point.key}>
              <th scope="row">
                {point.href === undefined ? (
                  <bdi>{point.label}</bdi>
                ) : (
                  <AppLink href={point.href}>
                    <bdi>{point.label}</bdi>
                  </AppLink>
                )}
              </th>
              {figures.measures.map(({ label }, place) => (
                <td key={label} data-figures>
                  <bdi dir="ltr">{formatValue(figures, point, place)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
