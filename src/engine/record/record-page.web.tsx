import { useQueries } from '@tanstack/react-query'
import { usePath } from '#engine/routing/page-navigation.web.tsx'
import { useSearch } from '#engine/routing/router.web.tsx'
import { useId, useRef, type FunctionComponent, type ReactNode, useMemo } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import type { Words } from '#engine/definition/words.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { writeSearch } from '#engine/routing/url-search.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { RowsSkeleton } from '#engine/list/list-states.web.tsx'
import { useSettled } from '#engine/ui/use-settled.web.ts'
import { countQuery } from '#engine/http/record-queries.web.ts'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { hasBeside } from './beside/record-beside.web.tsx'
import { RecordHead, type RecordHeadParts } from './record-head.web.tsx'
import { ManagedFacts } from './record-strip.web.tsx'
import { factsTab, historyTab, listTabsOf, tabAt, type ListTab, type OwnTab } from './tabs.web.ts'
import { tabIds, TabStrip } from './tab-strip.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import EmbeddedList from './embedded-list.web.tsx'
import History from '#engine/audit/history.web.tsx'
import classes from './page.module.css'

/** Content above the tabs of a resource's page. */
export type Summary<Of extends Resource = Resource> = FunctionComponent<{
  readonly resource: Of
  readonly row: Row<Of>
}>

/**
 * The page of a record: its head, and tabs for its facts, related lists and history. The address contains the key of
 * the current tab.
 */
export function RecordPage<Of extends Resource>(props: {
  readonly resource: Of
  readonly row: Row<Of>
  readonly summary: Summary<Of> | undefined
  readonly head: RecordHeadParts<Of>
  readonly tabs: readonly OwnTab<Of>[]
  readonly changeable: readonly string[] | undefined
  /** A custom label of the first tab. */
  readonly facts: Words | undefined
  /** The record's facts, or the form that changes them. */
  readonly children: ReactNode
}) {
  const { resource, row } = props
  const say = useSay()
  const may = useMay()
  const go = useNavigateTo()
  const page = useId()
  const [shown, settled] = useSettled<HTMLElement>()
  const { resources } = useRegistry()
  const path = usePath()
  const search = useSearch()
  const lists = useMemo(() => listTabsOf(resource, resources, may, row), [resource, resources, may, row])
  const own = props.tabs.filter(({ demand }) => demand === undefined || may(demand))
  const front = own.find(({ place }) => place === 'front')?.key ?? factsTab
  // An overview contains these facts itself.
  const hasOverview = props.facts !== undefined || front !== factsTab
  const Above = props.summary ?? (hasOverview ? undefined : ManagedFacts)
  // A single group with nothing beside it is as wide as a form, like the page of a new record.
  const isNarrow =
    !hasOverview && resource.form.length === 1 && resource.tabs.length + own.length === 0 && !hasBeside(resource, row)
  const current = tabAt(search['tab'], [...lists, ...own], front)
  const counts = useCounts(lists, row.id)
  const opened = lists.find(({ key }) => key === current)
  const Own = own.find(({ key }) => key === current)?.Panel
  const ownAt = (place: OwnTab['place']) =>
    own
      .filter((tab) => tab.place === place)
      .map(({ key, label, count }) => ({
        key,
        label: say(label),
        count: count && count(row) > 0 ? say(recordPageMessages.count, { count: count(row) }) : undefined,
      }))
  // The form is mounted once shown, so that it keeps its typed values while another tab is open.
  const formIsMounted = useRef(false)
  formIsMounted.current ||= current === factsTab
  return (
    <section
      ref={shown}
      className={classes.page}
      data-settling={!settled || undefined}
      data-narrow={isNarrow || undefined}
    >
      <RecordHead {...props.head} resource={resource} row={row} changeable={props.changeable} />
      {Above && (
        <LazyBoundary fallback={<span aria-busy="true" hidden />}>
          <Above resource={resource} row={row} />
        </LazyBoundary>
      )}
      <TabStrip
        page={page}
        label={say(recordPageMessages.tabs, { name: titleOf(resource, row) })}
        current={current}
        tabs={[
          ...ownAt('front'),
          { key: factsTab, label: say(props.facts ?? recordPageMessages.facts) },
          ...ownAt('first'),
          ...lists.map(({ key, label }, place) => ({
            key,
            label: say(label),
            count: counts[place],
          })),
          ...ownAt('last'),
          { key: historyTab, label: say(recordPageMessages.history) },
        ]}
        onChoose={(key) => go(path + writeSearch({ tab: key === front ? undefined : key }))}
      />
      {formIsMounted.current && (
        <Panel page={page} name={factsTab} hidden={current !== factsTab}>
          {props.children}
        </Panel>
      )}
      {current !== factsTab && (
        <Panel key={current} page={page} name={current}>
          <LazyBoundary fallback={<PanelComing />}>
            {opened ? (
              <EmbeddedList tab={opened} id={row.id} title={titleOf(resource, row)} />
            ) : Own ? (
              <Own resource={resource} row={row} />
            ) : (
              <History resource={resource} row={row} />
            )}
          </LazyBoundary>
        </Panel>
      )}
    </section>
  )
}

function PanelComing() {
  return (
    <>
      <RowsSkeleton shown={false} />
      <span aria-busy="true" hidden />
    </>
  )
}

function Panel(props: {
  readonly page: string
  readonly name: string
  readonly hidden?: boolean
  readonly children: ReactNode
}) {
  const ids = tabIds(props.page, props.name)
  return (
    <div role="tabpanel" id={ids.panel} aria-labelledby={ids.tab} hidden={props.hidden} className={classes.panel}>
      {props.children}
    </div>
  )
}

/** The formatted number of records in each list; undefined when it is zero or unknown. */
function useCounts(lists: readonly ListTab[], id: string): readonly (string | undefined)[] {
  const say = useSay()
  const counts = useQueries({
    queries: lists.map(({ resource, field }) => countQuery(resource, new URLSearchParams({ limit: '1', [field]: id }))),
  })
  return counts.map(({ data }) =>
    data && data.page.total > 0
      ? say(data.page.exact ? recordPageMessages.count : recordPageMessages.countMore, { count: data.page.total })
      : undefined,
  )
}
