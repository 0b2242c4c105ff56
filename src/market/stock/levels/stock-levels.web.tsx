import { apiQuery } from '#engine/http/api-query.web.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { FilterSheet } from '#engine/list/filter-sheet.web.tsx'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { profileId } from '../profiles/profile-id.ts'
import { lowStockAddress, useLowStockCount } from '../low-stock.web.ts'
import { messages, sortWords } from './stock-level.messages.ts'
import { LevelTable, useGroupName } from './stock-level-table.web.tsx'
import { thresholdsApply, useLevelAddress } from './stock-level-address.web.ts'
import type { levelsOfStock, StockLevel, StockLevelsAnswer } from './stock-levels.contract.ts'
import { stockLevels } from '../resources.ts'
import { dimensions, levelSorts, levelsPath, maxGroups } from './stock-levels.ts'
import { stockThreshold } from '../stock-threshold.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import RecordDrawer from '#engine/record/record-drawer.web.tsx'
import pill from '#engine/ui/pill.module.css'
import classes from './stock-levels.module.css'

/** The screen of stock levels: counts, cover, and the stocks below their thresholds. */
export function StockLevels() {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { search, address, filters } = useLevelAddress()
  const [watching, setWatching] = useState<StockLevel | null>(null)
  const nameOf = useGroupName()
  const { data, isError, refetch } = useQuery({
    ...apiQuery<typeof levelsOfStock>(['list', levelsPath, search], levelsPath, { query: search }),
    placeholderData: keepPreviousData,
  })
  const all = useLowStockCount()
  const number = (value: number) => writeNumber(value, language)
  const isLow = search['low'] === 'true'
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1 className="named-above">{say(stockLevels.label)}</h1>
      </header>
      <Tools levels={data} />
      {filters.length > 0 && (
        <ul className={classes.filters}>
          {filters.map(([name, value]) => (
            <li key={name}>
              <FilterChip name={name} value={value} level={data?.data[0]} href={address({ [name]: '' })} />
            </li>
          ))}
        </ul>
      )}
      {data && data.totals.low + all > 0 && (
        <p className={classes.banner} role="status">
          <IconAlertTriangle size={18} aria-hidden="true" />
          {data.totals.low > 0 && (
            <>
              {say(messages.lowBanner, { count: data.totals.low })}
              <AppLink href={address({ low: isLow ? '' : 'true' })}>
                {say(isLow ? messages.showAll : messages.show)}
              </AppLink>
            </>
          )}
          {all > data.totals.low && (
            <AppLink href={lowStockAddress}>{say(messages.lowInTotal, { count: all })}</AppLink>
          )}
        </p>
      )}
      {isError && !data && (
        <p className={classes.quiet} role="alert">
          {say(messages.failed)}{' '}
          <Button tone="quiet" onClick={() => void refetch()}>
            {say(messages.again)}
          </Button>
        </p>
      )}
      {!data && !isError && <div className={classes.coming} aria-busy="true" />}
      {data && data.data.length === 0 && (
        <p className={classes.quiet}>{say(isLow ? messages.nothingLow : messages.none)}</p>
      )}
      {data && data.data.length > 0 && (
        <LevelTable
          levels={data}
          onWatch={thresholdsApply(filters) && may('stock-threshold:read') ? setWatching : null}
        />
      )}
      {data && data.totals.groups > maxGroups && !isLow && (
        <p className={classes.quiet}>{say(messages.most, { most: maxGroups, groups: number(data.totals.groups) })}</p>
      )}
      <LazyBoundary>
        {watching && (
          <RecordDrawer
            resource={stockThreshold}
            id={watching.threshold?.id ?? 'new'}
            prefill={{
              name: nameOf(watching, data?.by ?? []).join(', '),
              ...Object.fromEntries((data?.by ?? []).map((name) => [name, watching[name] ?? null])),
            }}
            onClose={() => setWatching(null)}
          />
        )}
      </LazyBoundary>
    </section>
  )
}

/** The controls for grouping and sort order. */
function Tools({ levels }: { readonly levels: StockLevelsAnswer | undefined }) {
  const say = useSay()
  const go = useNavigateTo()
  const { search, address } = useLevelAddress()
  const phone = usePhone()
  const by = levels?.by ?? dimensions.slice(0, 3)
  const toggled = (name: (typeof dimensions)[number]): string =>
    dimensions.filter((one) => (one === name ? !by.includes(one) : by.includes(one))).join(',')
  const controls = (
    <>
      <div role="group" aria-label={say(messages.by)} className={classes.by}>
        <span aria-hidden="true">{say(messages.by)}</span>
        {dimensions.map((name) => (
          <button
            key={name}
            type="button"
            className={pill.pill}
            aria-pressed={by.includes(name)}
            // Grouping by a dimension is redundant when a filter fixes its value. The last selected dimension cannot be deselected.
            disabled={search[name] !== undefined || (by.length === 1 && by.includes(name))}
            onClick={() => go(address({ by: toggled(name) }))}
          >
            {say(profileId.fields[name].label)}
          </button>
        ))}
      </div>
      <div className={classes.by}>
        <span aria-hidden="true">{say(messages.sort)}</span>
        <Select
          aria-label={say(messages.sort)}
          className={classes.sort}
          options={levelSorts.map((sort) => ({ value: sort, label: say(sortWords[sort]) }))}
          value={search['sort'] ?? 'cover'}
          onChange={(event) => go(address({ sort: event.currentTarget.value }), 'replace')}
        />
      </div>
    </>
  )
  return <div className={classes.tools}>{phone ? <FilterSheet count={0}>{controls}</FilterSheet> : controls}</div>
}

/** One active filter, with a button that removes the filter. */
function FilterChip(props: {
  readonly name: string
  readonly value: string
  readonly level: StockLevel | undefined
  readonly href: string
}) {
  const { name, value, level, href } = props
  const say = useSay()
  const nameOf = useGroupName()
  const dimension = dimensions.find((one) => one === name)
  const label = say(profileId.fields[name.replace(/\[.*/, '')]?.label ?? messages.group)
  const [shown = value] = dimension && level ? nameOf(level, [dimension]) : []
  return (
    <AppLink href={href} className={pill.pill} aria-label={say(messages.filter, { what: `${label} ${shown}` })}>
      {label} <bdi>{shown}</bdi>
      <IconX size={14} aria-hidden="true" />
    </AppLink>
  )
}
