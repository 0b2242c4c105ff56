import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { rangeTitle, adjacentDay, type CalendarLocation, type DayRange } from './provider-calendar-days.ts'
import { messages } from './provider-calendar.messages.ts'
import { provider } from '../provider.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import classes from './provider-calendar.module.css'

/** The toolbar of the calendar: navigation, title and provider filter. */
export function CalendarTools(props: {
  readonly place: CalendarLocation
  readonly days: DayRange
  readonly today: string
  readonly providerName: string
  readonly busy: boolean
  /** Whether the provider filter is shown. */
  readonly choosing: boolean
  readonly onGo: (change: Partial<CalendarLocation>) => void
}) {
  const { place, days, today, onGo } = props
  const { look, day } = place
  const say = useSay()
  const locale = localeOf(useLanguage())
  const step = (by: 1 | -1): void => onGo({ day: adjacentDay(look, day, by) })
  return (
    <div className={classes.tools}>
      <span className={classes.today}>
        <Button tone="quiet" onClick={() => onGo({ day: today })} disabled={day === today}>
          {say(messages.today)}
        </Button>
      </span>
      <IconButton label={say(messages.before)} onClick={() => step(-1)}>
        <IconChevronLeft className="mirrored" size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={say(messages.after)} onClick={() => step(1)}>
        <IconChevronRight className="mirrored" size={18} aria-hidden="true" />
      </IconButton>
      <h2 aria-live="polite">{rangeTitle(look, day, days, locale)}</h2>
      {props.busy && <span className="turning" aria-hidden="true" />}
      <span className={classes.spacer} />
      <span className={classes.zone}>{zoneName(locale)}</span>
      {props.choosing && (
        <div className={classes.whose} data-all={place.providerId === null || undefined}>
          <RecordPicker
            target={provider}
            value={place.providerId}
            title={place.providerId === null ? say(messages.everybody) : props.providerName}
            onPick={(id) => onGo({ providerId: id })}
            clearable
            control={{ label: say(provider.labels.one) }}
          />
        </div>
      )}
    </div>
  )
}

/** The display name of the organisation's time zone. */
function zoneName(locale: string): string {
  const parts = new Intl.DateTimeFormat(locale, { timeZone: organisation.zone, timeZoneName: 'longGeneric' })
    .formatToParts(new Date())
    .find(({ type }) => type === 'timeZoneName')
  return parts?.value ?? organisation.zone
}
