import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { directionOf } from '#engine/definition/locale.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { writeDay } from './date.web.tsx'
import { momentFormat } from './intl-formats.web.ts'
import { firstWeekday } from './week-start.ts'
import { todayIn, addDays, dayInMonth, firstOfMonth, monthNumber, weekStart } from '#engine/definition/days.ts'
import classes from './day-grid.module.css'
import { inputMessages } from '#engine/crud/form-field.messages.ts'

/** The same date in another month, or that month's last day if the month is too short. */
function inMonth(day: string, months: number): string {
  return dayInMonth(monthNumber(day) + months, Number(day.slice(8)))
}

/** The days of a month to pick from. Arrow keys move by a day, the page keys by a month. */
export function DayGrid(props: {
  readonly value: string | null
  readonly earliest: string
  readonly latest: string
  readonly onPick: (day: string) => void
}) {
  const { value, earliest, latest, onPick } = props
  const say = useSay()
  const language = useLanguage()
  const today = todayIn(organisation.zone)
  const [active, setActive] = useState(value ?? today)
  const grid = useRef<HTMLTableElement>(null)
  const moved = useRef(false)
  useEffect(() => {
    if (moved.current) grid.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }, [active])

  const first = firstOfMonth(active)
  const start = weekStart(first, firstWeekday(language, organisation.country))
  const starts = Array.from({ length: 6 }, (_, week) => addDays(start, week * 7))
  const weeks = starts
    .map((start) => Array.from({ length: 7 }, (_, place) => addDays(start, place)))
    .filter((days) => days.some((day) => day.startsWith(first.slice(0, 7))))
  const forward = directionOf(language) === 'rtl' ? -1 : 1
  const steps: Readonly<Record<string, string>> = {
    ArrowLeft: addDays(active, -forward),
    ArrowRight: addDays(active, forward),
    ArrowUp: addDays(active, -7),
    ArrowDown: addDays(active, 7),
    PageUp: inMonth(active, -1),
    PageDown: inMonth(active, 1),
  }
  const press = (event: KeyboardEvent): void => {
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    moved.current = true
    setActive(next)
  }
  const turn = (months: number, label: string, Sign: typeof IconChevronLeft) => (
    <IconButton
      label={label}
      onClick={() => {
        moved.current = false
        setActive(inMonth(active, months))
      }}
    >
      <Sign className="mirrored" size={18} aria-hidden="true" />
    </IconButton>
  )
  const moment = { timeZone: 'UTC' } as const
  return (
    <div>
      <div className={classes.head}>
        {turn(-12, say(inputMessages.previousYear), IconChevronsLeft)}
        {turn(-1, say(inputMessages.previousMonth), IconChevronLeft)}
        <strong aria-live="polite">
          {momentFormat(language, { month: 'long', year: 'numeric', ...moment }).format(new Date(first))}
        </strong>
        {turn(1, say(inputMessages.nextMonth), IconChevronRight)}
        {turn(12, say(inputMessages.nextYear), IconChevronsRight)}
      </div>
      <table ref={grid} className={classes.grid}>
        <thead>
          <tr>
            {weeks[0]?.map((day) => (
              <th key={day} scope="col">
                {momentFormat(language, { weekday: 'narrow', ...moment }).format(new Date(day))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((days) => (
            <tr key={days[0]}>
              {days.map((day) => (
                <td key={day}>
                  {day.startsWith(first.slice(0, 7)) && (
                    <button
                      type="button"
                      aria-label={writeDay(day, language)}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      tabIndex={day === active ? 0 : -1}
                      data-autofocus={day === active || undefined}
                      disabled={day < earliest || day > latest}
                      onKeyDown={press}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
