import { DateInput, DatesProvider, type DateInputProps } from '@mantine/dates'
import '@mantine/dates/styles.css'
import dayjs from 'dayjs'
import 'dayjs/locale/ar'
import 'dayjs/locale/fr'
import 'dayjs/locale/en-gb'
import type { Language } from '#engine/definition/words.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import classes from '../inputs.module.css'
import { plainDigits } from '../numbers/number-text.ts'
import { fieldMessages } from '#engine/crud/field.messages.ts'

const names: Readonly<Record<Language, string>> = { fr: 'fr', en: 'en-gb', ar: 'ar' }

/** A day as people type it: day, month, year in that order, or the API's own form; null when it is none. */
function readDay(text: string): string | null {
  const plain = plainDigits(text).replace(/[\s\u200e\u200f]/g, '')
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(plain)
  const own = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/.exec(plain)
  const [year, month, day] = iso ? iso.slice(1) : own ? [own[3], own[2], own[1]] : []
  if (!year || !month || !day) return null
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const there = dayjs(written)
  return there.isValid() && there.format('YYYY-MM-DD') === written ? written : null
}

/** A day, typed or picked in a calendar of the language. */
export function DayPicker(props: Omit<DateInputProps, 'dateParser' | 'valueFormat'>) {
  const language = useLanguage()
  const say = useSay()
  return (
    <DatesProvider settings={{ locale: names[language], firstDayOfWeek: language === 'ar' ? 6 : 1 }}>
      <DateInput
        className={classes.ltr}
        valueFormat="DD/MM/YYYY"
        placeholder={say(fieldMessages.dayShape)}
        dateParser={readDay}
        clearButtonProps={{ 'aria-label': say(fieldMessages.clear) }}
        hideOutsideDates
        weekendDays={[]}
        popoverProps={{ withinPortal: false }}
        ariaLabels={{
          nextMonth: say(fieldMessages.nextMonth),
          previousMonth: say(fieldMessages.previousMonth),
          nextYear: say(fieldMessages.nextYear),
          previousYear: say(fieldMessages.previousYear),
          monthLevelControl: say(fieldMessages.pickMonth),
          yearLevelControl: say(fieldMessages.pickYear),
        }}
        {...props}
      />
    </DatesProvider>
  )
}
