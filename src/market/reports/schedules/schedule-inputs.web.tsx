import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, type ComponentType } from 'react'
import { textOf } from '#engine/fields/cells.web.tsx'
import { useOptions } from '#engine/fields/choices/choice-input.web.tsx'
import { controlProps } from '#engine/fields/control.web.tsx'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { CheckboxGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { defaultPeriod, periods } from '../report-period.ts'
import { messages as reportMessages } from '../report.messages.ts'
import { reportsQuery } from '../reports-query.web.ts'
import { formatHour, readersQuery, weekdayName } from './schedule-cells.web.tsx'
import { messages } from './schedule.messages.ts'
import classes from './schedule.module.css'

const inputs: Readonly<Record<string, ComponentType<InputProps>>> = {
  report: ReportInput,
  question: QuestionInput,
  language: LanguageInput,
  onDay: DayInput,
  hour: HourInput,
  recipients: RecipientsInput,
}

/** The input of a field of a schedule. */
export default function ScheduleInput(props: InputProps) {
  const Input = inputs[props.name]
  return Input ? <Input {...props} /> : null
}

function ReportInput(props: InputProps) {
  const say = useSay()
  const { data: reports = [] } = useQuery(reportsQuery)
  const options = reports.map(({ name, label }) => ({ value: name, label: say(label) }))
  return (
    <Select
      {...controlProps(props)}
      options={props.value ? options : [{ value: '', label: '' }, ...options]}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

/** The input of the report’s query: period and grouping. The filters chosen on the report’s screen remain. */
function QuestionInput({ id, error, value, values, onChange }: InputProps) {
  const say = useSay()
  const { data: reports = [] } = useQuery(reportsQuery)
  const report = reports.find(({ name }) => name === values?.['report'])
  const question = new URLSearchParams(textOf(value))
  useAfterChange(values?.['report'], () => onChange(''))
  if (!report) return null
  const ask = (name: string, text: string): void => {
    question.set(name, text)
    for (const other of name === 'by' ? ['sort'] : ['from', 'to']) question.delete(other)
    onChange(question.toString())
  }
  const filters = report.filters.filter(({ name }) => question.get(name))
  return (
    <div className={classes.question}>
      {report.period && !question.get('from') && (
        <Select
          label={say(messages.period)}
          value={question.get('period') ?? defaultPeriod}
          options={periods.map(({ name, label }) => ({ value: name, label: say(label) }))}
          onChange={(event) => ask('period', event.currentTarget.value)}
        />
      )}
      <Select
        id={id}
        label={say(messages.by)}
        error={error}
        value={question.get('by') ?? report.groupings[0]?.name ?? ''}
        options={report.groupings.map(({ name, label, paged }) => ({
          value: name,
          label: paged ? say(reportMessages.rows, { what: say(label) }) : say(label),
        }))}
        onChange={(event) => ask('by', event.currentTarget.value)}
      />
      {filters.length > 0 && (
        <p>{say(messages.question, { filters: filters.map(({ label }) => say(label)).join(' · ') })}</p>
      )}
    </div>
  )
}

function LanguageInput(props: InputProps) {
  const say = useSay()
  const options = useOptions(props.field)
  return (
    <Select
      {...controlProps(props)}
      options={[{ value: '', label: say(messages.ownLanguage) }, ...options]}
      value={textOf(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value || null)}
    />
  )
}

/** The input of the day on which a weekly or monthly schedule sends. */
function DayInput(props: InputProps) {
  const { value, values, onChange } = props
  const say = useSay()
  const language = useLanguage()
  const every = values?.['every']
  useAfterChange(every, () => onChange(every === 'day' ? null : 1))
  if (every === 'day') return null
  const isWeekly = every === 'week'
  const options = Array.from({ length: isWeekly ? 7 : 31 }, (_, place) => ({
    value: String(place + 1),
    label: isWeekly ? weekdayName(place + 1, language) : String(place + 1),
  }))
  return (
    <Select
      {...controlProps(props)}
      required
      label={say(isWeekly ? messages.day : messages.date)}
      hint={isWeekly ? undefined : say(messages.dateHint)}
      options={value ? options : [{ value: '', label: '' }, ...options]}
      value={String(value ?? '')}
      onChange={(event) => onChange(Number(event.currentTarget.value) || null)}
    />
  )
}

function HourInput(props: InputProps) {
  return (
    <Select
      {...controlProps(props)}
      options={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }))}
      value={String(props.value)}
      onChange={(event) => props.onChange(Number(event.currentTarget.value))}
    />
  )
}

function RecipientsInput(props: InputProps) {
  const { value, onChange } = props
  const say = useSay()
  const { data: readers = [] } = useQuery(readersQuery)
  const { name: _name, ...group } = controlProps(props)
  const chosen = Array.isArray(value) ? value.map(String) : []
  const label = ({ name, email, may }: (typeof readers)[number]): string =>
    `${name} \u2066${email}\u2069${may ? '' : ` (${say(messages.lost)})`}`
  return (
    <CheckboxGroup
      {...group}
      options={readers
        .filter(({ id, may }) => may || chosen.includes(id))
        .map((reader) => ({ value: reader.id, label: label(reader) }))}
      value={chosen}
      onChange={onChange}
    />
  )
}

/** Calls `act` after a value has changed while the form is open. */
function useAfterChange(value: unknown, act: () => void): void {
  const before = useRef(value)
  useEffect(() => {
    if (before.current === value) return
    before.current = value
    act()
  })
}
