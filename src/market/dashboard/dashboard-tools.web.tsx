import { useSearch } from '#engine/routing/router.web.tsx'
import { RecordPicker } from '#engine/fields/choices/record-picker.web.tsx'
import { DayPicker } from '#engine/fields/dates/calendar.web.tsx'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { provider as providers } from '#market/providers/provider.ts'
import { dashboardSearch } from './dashboard-query.web.ts'
import { presetWords, messages } from './dashboard.messages.ts'
import { dashboard, presets, defaultPreset, type Preset } from './dashboard.ts'
import { addDays } from '#engine/definition/days.ts'
import type { DayPeriod } from '#market/shared/period.ts'
import { Segmented } from '#engine/ui/controls/checkbox.web.tsx'
import { ScrollStrip } from '#engine/ui/scroll-strip.web.tsx'
import classes from './dashboard.module.css'

/** The dashboard’s query in the address. The address contains all parameters, so that a shared link shows the same figures. */
export function useDashboardAddress() {
  const search = dashboardSearch(useSearch())
  return {
    search,
    address: (change: Readonly<Record<string, string>>) => dashboard.screen + writeSearch({ ...search, ...change }),
  }
}

/** The controls that select the period and the provider. */
export function DashboardTools(props: {
  readonly provider: { readonly id: string; readonly name: string } | null
  readonly period: DayPeriod | undefined
}) {
  const say = useSay()
  const may = useMay()
  const go = useNavigateTo()
  const { search, address } = useDashboardAddress()
  const { period } = props
  const isOwn = search['from'] !== undefined || search['to'] !== undefined
  const selected = isOwn ? 'own' : (presets.find((one) => one === search['period']) ?? defaultPreset)
  const choose = (preset: Preset | 'own'): void => {
    const dates = { from: period?.from ?? '', to: period ? addDays(period.to, -1) : '', period: '' }
    go(address(preset === 'own' ? dates : { from: '', to: '', period: preset === defaultPreset ? '' : preset }))
  }
  const day = (name: 'from' | 'to', label: string) => (
    <DayPicker
      className={classes.day}
      label={label}
      value={search[name] ?? null}
      onChange={(chosen) => chosen && go(address({ [name]: String(chosen) }))}
      {...(name === 'to' && search['from'] !== undefined && { minDate: search['from'] })}
      {...(name === 'from' && search['to'] !== undefined && { maxDate: search['to'] })}
    />
  )
  return (
    <div className={classes.tools}>
      <div className={classes.presets}>
        <ScrollStrip shown={selected}>
          <Segmented<Preset | 'own'>
            aria-label={say(messages.period)}
            value={selected}
            onChange={choose}
            options={[
              ...presets.map((preset) => ({ value: preset, label: say(presetWords[preset]) })),
              { value: 'own', label: say(messages.own) },
            ]}
          />
        </ScrollStrip>
      </div>
      {isOwn && day('from', say(messages.from))}
      {isOwn && day('to', say(messages.to))}
      {may('provider:read') && (
        <RecordPicker
          target={providers}
          value={search['provider'] ?? null}
          title={props.provider?.name ?? ''}
          onPick={(id) => go(address({ provider: id ?? '' }))}
          clearable
          placeholder={say(messages.everyProvider)}
          control={{ label: say(messages.provider), className: classes.provider }}
        />
      )}
    </div>
  )
}
