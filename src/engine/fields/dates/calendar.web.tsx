import { IconCalendar } from '@tabler/icons-react'
import { useState } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import type { FieldProps } from '#engine/ui/controls/field.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { readingBy } from '../reading-by.ts'
import { dayReadings, splitTime } from './day-text.ts'
import { DayGrid } from './day-grid.web.tsx'
import classes from '../inputs.module.css'
import { inputMessages } from '#engine/crud/form-field.messages.ts'

/** A day as people type it: day, month, year in that order unless it fits another alone; null when it is none. */
function readDay(text: string): string | null {
  return readingBy(dayReadings(splitTime(text)?.day ?? ''), 'dmy') ?? null
}

/** A day, typed or picked in a calendar of the language. */
export function DayPicker({
  value,
  onChange,
  earliest = '',
  latest = '9999',
  ...control
}: FieldProps & {
  readonly id?: string
  readonly name?: string
  readonly required?: boolean
  readonly value: string | null
  /** No day before, or after, is taken. */
  readonly earliest?: string | undefined
  readonly latest?: string | undefined
  readonly onChange: (day: string | null) => void
}) {
  const say = useSay()
  const [typed, setTyped] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const type = (text: string): void => {
    setTyped(text)
    const day = readDay(text)
    if (text.trim() === '' || (day !== null && day >= earliest && day <= latest)) onChange(day)
  }
  const pick = (day: string): void => {
    setOpen(false)
    onChange(day)
  }
  return (
    <div className={classes.day}>
      <TextInput
        {...control}
        dir="ltr"
        autoComplete="off"
        placeholder={say(inputMessages.dayShape)}
        value={typed ?? value?.split('-').toReversed().join('/') ?? ''}
        onChange={(event) => type(event.currentTarget.value)}
        // An invalid date is discarded on leaving the input.
        onBlur={() => setTyped(null)}
        end={
          <IconButton label={say(inputMessages.pickDay)} aria-expanded={open} onClick={() => setOpen(!open)}>
            <IconCalendar size={16} stroke={1.6} aria-hidden="true" />
          </IconButton>
        }
      />
      {open && (
        <Popover label={say(inputMessages.pickDay)} onClose={() => setOpen(false)}>
          <DayGrid value={value} earliest={earliest} latest={latest} onPick={pick} />
        </Popover>
      )}
    </div>
  )
}
