import classes from './sparkline.module.css'

/** A sparkline beside a figure; it is hidden from screen readers, which read the figure instead. */
export function Sparkline({ values }: { readonly values: readonly number[] }) {
  const largest = Math.max(...values, 0)
  if (values.length < 2 || largest === 0) return null
  const across = (place: number): string => ((place / (values.length - 1)) * 100).toFixed(2)
  const points = values.map((value, place) => `${across(place)},${(100 - (value / largest) * 100).toFixed(2)}`)
  return (
    <svg className={classes.sparkline} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <polygon points={['0,100', ...points, '100,100'].join(' ')} />
      <polyline points={points.join(' ')} />
    </svg>
  )
}
