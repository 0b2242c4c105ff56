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

/** The day that a typed text means; null if it means none. An ambiguous text is read in the order day, month, year. */
function readDay(text: string): string | null {
  return readingBy(dayReadings(splitTime(text)?.day ?? ''), 'dmy') ?? null
}

/** An input for a day, typed or picked in a calendar of the interface language. */
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
  /** The first day that can be chosen. */
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
        // Text that is not a valid date is discarded when the input loses the focus.
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
