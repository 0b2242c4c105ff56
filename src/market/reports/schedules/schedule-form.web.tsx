import { useQuery } from '@tanstack/react-query'
import { languages, isLanguage, languageNames } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useUser } from '#engine/session/session.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { reportQueryOf, useReportAddress } from '../report-address.web.ts'
import { periods, defaultPeriod } from '../report-period.ts'
import { formatWords, messages as reportMessages } from '../report.messages.ts'
import type { ReportInfo } from '../report.contract.ts'
import { reportFormats } from '../report.ts'
import { formatHour, messages, scheduleLabels, weekdayName } from './schedule.messages.ts'
import type { Schedule, ScheduleValues } from './schedule.contract.ts'
import { frequencies } from './schedule.ts'
import { readersQuery, useScheduleActs } from './schedule.web.ts'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { CheckboxGroup } from '#engine/ui/controls/checkbox.web.tsx'
import classes from './schedule.module.css'

const usualHour = 7

/** Sets what is sent, when and to whom. A new one asks what the screen asked. */
export function ScheduleForm(props: {
  readonly reports: readonly ReportInfo[]
  readonly schedule?: Schedule
  readonly onClose: () => void
}) {
  const { reports, schedule, onClose } = props
  const say = useSay()
  const language = useLanguage()
  const acts = useScheduleActs()
  const begun = useBeginning(reports, schedule)
  const form = useForm({
    start: begun,
    check: ({ recipients }) => (recipients.length === 0 ? { recipients: messages.choose } : {}),
    async send(sent) {
      await (schedule ? acts.change(schedule, sent) : acts.create(sent))
      announce({ tone: 'success', title: say(messages.saved) })
      onClose()
    },
    shows: (field) => Object.hasOwn(scheduleLabels, field.split('.')[0] ?? ''),
  })
  const { values, problems, set } = form
  const report = reports.find(({ name }) => name === values.report) ?? reports[0]
  const question = new URLSearchParams(values.search)
  const ask = (name: string, value: string): void => {
    question.set(name, value)
    if (name === 'period') for (const own of ['from', 'to']) question.delete(own)
    if (name === 'by') question.delete('sort')
    set({ search: question.toString() })
  }
  const filters = report?.filters.filter(({ name }) => question.get(name)) ?? []
  // Of the question to the report: what has a box of its own is said there, unless that box is not shown.
  const boxed = ['search.by', ...(report?.period && !question.get('from') ? ['search.period'] : [])]
  const asked = Object.entries(problems).flatMap(([name, text]) =>
    name.startsWith('search') && !boxed.includes(name) ? [text] : [],
  )

  return (
    <FormDialog
      title={say(schedule ? messages.edit : messages.new)}
      size="lg"
      act={say(messages.save)}
      form={form}
      onClose={onClose}
    >
      <div className={classes.form}>
        <TextInput label={say(messages.name)} required maxLength={80} data-autofocus {...form.input('name')} />
        <Select
          label={say(messages.report)}
          value={values.report}
          error={problems['report']}
          options={reports.map(({ name, label }) => ({ value: name, label: say(label) }))}
          onChange={(event) => set({ report: event.currentTarget.value, search: '' })}
        />
        {report?.period && !question.get('from') && (
          <Select
            label={say(messages.period)}
            value={question.get('period') ?? defaultPeriod}
            error={problems['search.period']}
            options={periods.map(({ name, label }) => ({ value: name, label: say(label) }))}
            onChange={(event) => ask('period', event.currentTarget.value)}
          />
        )}
        <Select
          label={say(messages.by)}
          value={question.get('by') ?? report?.groupings[0]?.name ?? ''}
          error={problems['search.by']}
          options={(report?.groupings ?? []).map(({ name, label, paged }) => ({
            value: name,
            label: paged ? say(reportMessages.rows, { what: say(label) }) : say(label),
          }))}
          onChange={(event) => ask('by', event.currentTarget.value)}
        />
        {filters.length > 0 && (
          <p className={classes.wide}>
            {say(messages.question, { filters: filters.map(({ label }) => say(label)).join(' · ') })}
          </p>
        )}
        {asked.length > 0 && (
          <p role="alert" className={`${classes.wide} ${classes.wrong}`}>
            {asked.join(' · ')}
          </p>
        )}
        <Select
          label={say(messages.format)}
          value={values.format}
          error={problems['format']}
          options={reportFormats.map((format) => ({ value: format, label: formatWords[format] }))}
          onChange={({ currentTarget: { value } }) =>
            set({ format: reportFormats.find((one) => one === value) ?? 'pdf' })
          }
        />
        <Select
          label={say(messages.language)}
          value={values.language ?? ''}
          error={problems['language']}
          options={[
            { value: '', label: say(messages.ownLanguage) },
            ...languages.map((one) => ({ value: one, label: languageNames[one] })),
          ]}
          onChange={({ currentTarget: { value } }) => set({ language: isLanguage(value) ? value : null })}
        />
        <Select
          label={say(messages.every)}
          value={values.every}
          error={problems['every']}
          options={frequencies.map(({ value, label }) => ({ value, label: say(label) }))}
          onChange={({ currentTarget: { value } }) => {
            const every = frequencies.find((one) => one.value === value)?.value ?? 'day'
            set({ every, onDay: every === 'day' ? null : 1 })
          }}
        />
        {values.every !== 'day' && (
          <Select
            label={say(values.every === 'week' ? messages.day : messages.date)}
            hint={values.every === 'month' && say(messages.dateHint)}
            value={String(values.onDay ?? 1)}
            error={problems['onDay']}
            options={Array.from({ length: values.every === 'week' ? 7 : 31 }, (_, at) => ({
              value: String(at + 1),
              label: values.every === 'week' ? weekdayName(at + 1, language) : String(at + 1),
            }))}
            onChange={(event) => set({ onDay: Number(event.currentTarget.value) })}
          />
        )}
        <Select
          label={say(messages.hour)}
          value={String(values.hour)}
          error={problems['hour']}
          options={Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: formatHour(hour) }))}
          onChange={(event) => set({ hour: Number(event.currentTarget.value) })}
        />
        <Recipients
          chosen={values.recipients}
          known={schedule}
          wrong={problems['recipients']}
          onChange={(recipients) => set({ recipients })}
        />
      </div>
    </FormDialog>
  )
}

/** What a form begins with: what is kept, or what the screen asks now. */
function useBeginning(reports: readonly ReportInfo[], schedule: Schedule | undefined): ScheduleValues {
  const say = useSay()
  const { search } = useReportAddress()
  const user = useUser()
  if (schedule) {
    const { name, report, search: kept, format, every, onDay, hour, language, recipients } = schedule
    const ids = recipients.filter(({ may }) => may).map(({ id }) => id)
    return { name, report, search: kept, format, every, onDay, hour, language, recipients: ids }
  }
  const report = reports.find(({ name }) => name === search['report']) ?? reports[0]
  const question = report ? reportQueryOf(search, report) : new URLSearchParams()
  question.delete('after')
  return {
    name: report ? say(report.label) : '',
    report: report?.name ?? '',
    search: question.toString(),
    format: 'pdf',
    every: 'week',
    onDay: 1,
    hour: usualHour,
    language: null,
    recipients: user ? [user.id] : [],
  }
}

function Recipients(props: {
  readonly chosen: readonly string[]
  readonly known: Schedule | undefined
  readonly wrong: string | undefined
  readonly onChange: (ids: readonly string[]) => void
}) {
  const { chosen, known, wrong, onChange } = props
  const say = useSay()
  const { data } = useQuery(readersQuery)
  const lost = known?.recipients.filter(({ may }) => !may) ?? []
  return (
    <fieldset className={classes.recipients} aria-describedby="recipients-hint">
      <legend>{say(messages.recipients)}</legend>
      <p id="recipients-hint" className={classes.soft}>
        {say(messages.recipientsHint)}
      </p>
      {lost.length > 0 && (
        <p className={classes.wrong}>
          {lost.map(({ name }) => name).join(', ')} : {say(messages.lost)}
        </p>
      )}
      <CheckboxGroup
        aria-label={say(messages.recipients)}
        error={wrong}
        options={(data ?? []).map(({ id, name, email }) => ({ value: id, label: `${name} \u2066${email}\u2069` }))}
        value={chosen}
        onChange={onChange}
      />
    </fieldset>
  )
}
