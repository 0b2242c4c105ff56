import { IconFilterPlus, IconX } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import { useRegistry, WithResource } from '#engine/fields/registry.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { PanelButton } from '#engine/list/filters/panel-button.web.tsx'
import { filterMessages } from '#engine/list/list.messages.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button, IconButton } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import { useChosenFilters } from './report-chosen.web.ts'
import { useReportAddress } from './report-address.web.ts'
import { messages } from './report.messages.ts'
import type { ReportAnswer, ReportFilter, ReportInfo } from './report.contract.ts'
import chips from '#engine/list/filters/filters.module.css'
import classes from './report.module.css'

/** The filters of a report: a chip with a remove button for each chosen filter, and the panel in which filters are added. */
export function ReportFilters(props: { readonly report: ReportInfo; readonly answer: ReportAnswer | undefined }) {
  const { report, answer } = props
  const say = useSay()
  const go = useNavigateTo()
  const { address } = useReportAddress()
  const { resources } = useRegistry()
  const may = useMay()
  const offered = report.filters.filter(
    ({ choices, target }) => choices || resources.some(({ name }) => name === target && may(`${name}:read`)),
  )
  const chosen = useChosenFilters(report, answer)
  if (offered.length === 0 && chosen.length === 0) return null
  return (
    <div className={chips.chips} role="group" aria-label={say(filterMessages.group)}>
      {chosen.map(({ name, label, value }) => (
        <span key={name} className={`${chips.chip} ${classes.chip}`}>
          <span className={chips.chipLabel}>{label}</span>
          <strong>
            <bdi>{value}</bdi>
          </strong>
          <IconButton label={say(filterMessages.remove, { field: label })} onClick={() => go(address({ [name]: '' }))}>
            <IconX size={14} aria-hidden="true" />
          </IconButton>
        </span>
      ))}
      <PanelButton
        button={(toggle) => (
          <Button tone="quiet" {...toggle}>
            <IconFilterPlus size={16} stroke={1.75} aria-hidden="true" />
            {say(filterMessages.add)}
          </Button>
        )}
        panel={(close) => (
          <Popover label={say(filterMessages.group)} onClose={close}>
            <div className={classes.narrow}>
              {offered.map((filter) => (
                <Filter key={filter.name} filter={filter} title={answer?.titles[filter.name]} />
              ))}
            </div>
          </Popover>
        )}
      />
    </div>
  )
}

function Filter({ filter, title = '' }: { readonly filter: ReportFilter; readonly title: string | undefined }) {
  const say = useSay()
  const go = useNavigateTo()
  const { search, address } = useReportAddress()
  const value = search[filter.name] ?? ''
  const choose = (next: string): void => go(address({ [filter.name]: next }))
  if (filter.choices) {
    return (
      <Select
        label={say(filter.label)}
        value={value}
        options={[
          { value: '', label: say(messages.all) },
          ...filter.choices.map((one) => ({ value: one.value, label: say(one.label) })),
        ]}
        onChange={(event) => choose(event.currentTarget.value)}
      />
    )
  }
  return (
    <Picker
      target={filter.target ?? ''}
      value={value || null}
      title={title}
      onPick={(id) => choose(id ?? '')}
      clearable
      placeholder={say(messages.all)}
      control={{ label: say(filter.label) }}
    />
  )
}

function Picker({
  target,
  ...props
}: Omit<ComponentProps<typeof RecordPicker>, 'target'> & { readonly target: string }) {
  return <WithResource name={target}>{(resource) => <RecordPicker target={resource} {...props} />}</WithResource>
}
