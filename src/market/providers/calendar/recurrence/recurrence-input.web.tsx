import { organisation } from '#engine/definition/organisation.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { controlProps } from '#engine/fields/control.web.tsx'
import { DayPicker } from '#engine/fields/dates/calendar.web.tsx'
import { addDays, dayOf } from '#engine/definition/days.ts'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { CheckboxGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { formatRecurrence, parseRecurrence, weekdayOf, weekdays, type Recurrence } from '#market/shared/recurrence.ts'
import { nthMessage, weekdayName } from './recurrence-words.web.tsx'
import { messages } from './recurrence.messages.ts'
import classes from './recurrence.module.css'

const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const
const ends = ['never', 'until', 'count'] as const

/** The recurrence input: none, or an interval of days, weeks or months with the chosen days and an end. */
export default function RecurrenceInput(props: InputProps) {
  const { value, onChange, values = {} } = props
  const say = useSay()
  const rule = parseRecurrence(textOf(value))
  const day = dayOf(textOf(values['start']) || new Date().toISOString(), organisation.zone)
  const put = (change: Partial<Recurrence>): void => {
    if (rule) onChange(formatRecurrence({ ...rule, ...change }))
  }
  const choose = (text: string): void => {
    const freq = frequencies.find((one) => one === text)
    const byDay = freq === 'WEEKLY' ? [weekdayOf(day)] : []
    onChange(freq ? formatRecurrence({ ...once, ...rule, nth: null, monthDay: null, byDay, freq }) : null)
  }
  return (
    <div className={classes.recurrence}>
      <Select
        {...controlProps(props)}
        options={[
          { value: '', label: say(messages.never) },
          ...frequencies.map((freq) => ({ value: freq, label: say(messages.freq[freq]) })),
        ]}
        value={rule?.freq ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {rule && (
        <>
          <NumberBox label={say(messages.interval)} value={rule.interval} onChange={(interval) => put({ interval })} />
          {rule.freq === 'WEEKLY' && <Weekdays rule={rule} onChange={(byDay) => put({ byDay })} />}
          {rule.freq === 'MONTHLY' && (
            <MonthDay rule={rule} day={day} onChange={(nth) => put({ nth, monthDay: null })} />
          )}
          <Select
            label={say(messages.ends)}
            options={ends.map((end) => ({ value: end, label: say(messages.end[end]) }))}
            value={rule.until !== null ? 'until' : rule.count !== null ? 'count' : 'never'}
            onChange={({ currentTarget }) =>
              put({
                until: currentTarget.value === 'until' ? addDays(day, 90) : null,
                count: currentTarget.value === 'count' ? 10 : null,
              })
            }
          />
          {rule.until !== null && (
            <DayPicker
              label={say(messages.lastDay)}
              value={rule.until}
              earliest={day}
              onChange={(until) => typeof until === 'string' && put({ until })}
            />
          )}
          {rule.count !== null && (
            <NumberBox label={say(messages.howOften)} value={rule.count} onChange={(count) => put({ count })} />
          )}
        </>
      )}
    </div>
  )
}

const once: Recurrence = { freq: 'WEEKLY', interval: 1, byDay: [], nth: null, monthDay: null, until: null, count: null }

function NumberBox(props: {
  readonly label: string
  readonly value: number
  readonly onChange: (value: number) => void
}) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      min={1}
      max={99}
      label={props.label}
      value={props.value}
      onChange={({ currentTarget: { valueAsNumber } }) => {
        if (valueAsNumber >= 1 && valueAsNumber <= 99) props.onChange(Math.floor(valueAsNumber))
      }}
    />
  )
}

function Weekdays(props: { readonly rule: Recurrence; readonly onChange: (days: Recurrence['byDay']) => void }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <CheckboxGroup
      label={say(messages.days)}
      options={weekdays.map((day) => ({ value: day, label: weekdayName(day, language) }))}
      value={props.rule.byDay}
      onChange={(list) => {
        const days = weekdays.filter((day) => list.includes(day))
        // The last weekday cannot be removed, because a weekly rule needs at least one.
        if (days.length > 0) props.onChange(days)
      }}
    />
  )
}

/** The choice for a monthly rule: the start's day of the month, its nth weekday, or the last such weekday. */
function MonthDay(props: {
  readonly rule: Recurrence
  readonly day: string
  readonly onChange: (nth: Recurrence['nth']) => void
}) {
  const { rule, day, onChange } = props
  const say = useSay()
  const language = useLanguage()
  const date = Number(day.slice(8))
  const weekday = weekdayOf(day)
  const isLast = addDays(day, 7).slice(0, 7) !== day.slice(0, 7)
  const places = [...(date <= 28 ? [Math.ceil(date / 7)] : []), ...(isLast ? [-1] : [])]
  const currentChoice = rule.nth && !(rule.nth.day === weekday && places.includes(rule.nth.place)) ? [rule.nth] : []
  const choices = [...places.map((place) => ({ place, day: weekday })), ...currentChoice]
  const keyOf = (nth: Recurrence['nth']): string => (nth ? `${nth.place} ${nth.day}` : '')
  return (
    <Select
      label={say(messages.month)}
      options={[
        { value: '', label: say(messages.monthDay, { date: rule.monthDay ?? date }) },
        ...choices.map((nth) => ({
          value: keyOf(nth),
          label: say(nthMessage(nth.place), { day: weekdayName(nth.day, language) }),
        })),
      ]}
      value={keyOf(rule.nth)}
      onChange={(event) => onChange(choices.find((nth) => keyOf(nth) === event.currentTarget.value) ?? null)}
    />
  )
}
