import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { dayOptions, momentFormat } from '#engine/fields/dates/intl-formats.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import type { LivingState } from '../profiles/profile-move-rules.ts'
import { messages } from './stock-level.messages.ts'
import { coverOf, reorderBy } from './stock-cover.ts'
import type { StockLevel, StockLevelsAnswer } from './stock-levels.contract.ts'
import { writeDay } from '#engine/fields/dates/date.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { purchaseLink } from '../purchases/purchase-link.ts'
import { messages as purchases } from '../purchases/purchase.messages.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import figures from '#engine/ui/figure-table.module.css'
import classes from './stock-levels.module.css'

/** The states of profiles in display order: available first, received (not for sale yet) last. */
export const displayedStates: readonly LivingState[] = [
  'available',
  'reserved',
  'assigned',
  'returned',
  'burnt',
  'cancelling',
  'received',
]

/** A bar with a segment for each state of a group, in proportion to its count. The same numbers appear as text. */
export function StateBar({ level }: { readonly level: StockLevel }) {
  const upTo = (place: number): number => displayedStates.slice(0, place).reduce((sum, state) => sum + level[state], 0)
  const total = upTo(displayedStates.length)
  if (total === 0) return null
  return (
    <svg className={classes.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true">
      {displayedStates.map((state, place) => (
        <rect
          key={state}
          data-state={state}
          x={(upTo(place) / total) * 100}
          width={(level[state] / total) * 100}
          height={4}
        />
      ))}
    </svg>
  )
}

/** The number of days that the stock of a group lasts, as a range when sales are few. */
export function CoverCell({ level }: { readonly level: StockLevel }) {
  const say = useSay()
  const cover = coverOf(level)
  if (!cover)
    return (
      <span className={classes.two}>
        <span aria-hidden="true">—</span>
        <small>{say(messages.unsold)}</small>
      </span>
    )
  const { days, range } = cover
  return (
    <span className={classes.two}>
      <bdi>{say(messages.days, { count: days })}</bdi>
      {range && (
        <small title={say(messages.fewSales)}>
          {range.to === null
            ? say(messages.atLeast, { count: range.from })
            : say(messages.between, { from: range.from, count: range.to })}
        </small>
      )}
    </span>
  )
}

/** The pieces that a group expects, and the link that orders more. */
export function ReorderCell(props: {
  readonly level: StockLevel
  readonly levels: StockLevelsAnswer
  readonly name: string
}) {
  const { level, levels, name } = props
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { expected, expectedOn } = level
  const group = Object.fromEntries(levels.by.map((one) => [one, level[one]]))
  const isGroup = levels.by.some((one) => level[one])
  return (
    <span className={classes.two}>
      <ReorderDate level={level} levels={levels} />
      {expected > 0 && (
        <small>
          {expectedOn === null
            ? say(purchases.expectedSome, { count: expected })
            : say(purchases.expectedOn, { count: expected, day: writeDay(expectedOn, language) })}
        </small>
      )}
      {isGroup && may('purchase:create') && (
        <AppLink href={purchaseLink({ ...group, name })} aria-label={say(purchases.orderStock, { name })}>
          {say(purchases.order)}
        </AppLink>
      )}
    </span>
  )
}

/** The day by which to order. */
function ReorderDate(props: {
  readonly level: StockLevel
  readonly levels: Pick<StockLevelsAnswer, 'day' | 'coverDays'>
}) {
  const say = useSay()
  const language = useLanguage()
  const by = reorderBy(props.level, props.levels)
  if (by === null) return <span className={figures.none}>—</span>
  if (by === props.levels.day) return <strong>{say(messages.now)}</strong>
  const format = momentFormat(language, { ...dayOptions, timeZone: 'UTC' })
  return (
    <time dateTime={by} data-word>
      {format.format(new Date(by))}
    </time>
  )
}

/** The button that shows the threshold of a group and opens the form of the threshold. */
export function ThresholdButton(props: {
  readonly level: StockLevel
  readonly name: string
  readonly onWatch: (level: StockLevel) => void
}) {
  const { level, name, onWatch } = props
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  if (level.articleId === null) return null
  if (!level.threshold)
    return may('stock-threshold:create') ? (
      <Button tone="bare" aria-label={`${say(messages.setThreshold)} — ${name}`} onClick={() => onWatch(level)}>
        {say(messages.setThreshold)}
      </Button>
    ) : null
  const { minAvailable, minDays } = level.threshold
  const shown = [
    ...(minAvailable === null ? [] : [writeNumber(minAvailable, language)]),
    ...(minDays === null ? [] : [say(messages.days, { count: minDays })]),
  ].join(' · ')
  return (
    <Button
      tone="quiet"
      aria-label={`${say(messages.thresholdOf, { group: name })}, ${shown}`}
      onClick={() => onWatch(level)}
    >
      <bdi>{shown}</bdi>
    </Button>
  )
}
