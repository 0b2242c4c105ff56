import { use, useMemo, type FunctionComponent, type ReactNode } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { RowsSkeleton } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { ActsOnly } from './acts-only.web.ts'
import { RecordHead, type RecordHeadParts } from './record-head.web.tsx'
import { RecordPage, type Summary } from './record-page.web.tsx'
import type { OwnTab } from './tabs.web.ts'
import type { Values } from '#engine/form/merge-edits.web.ts'
import { phoneOverview } from './phone-overview.web.tsx'
import { PrintedRecord } from './printed-record.web.tsx'
import { ReadOnlyFields } from './read-only-fields.web.tsx'
import { hasBeside, referencesBeside } from './beside/record-beside.web.tsx'
import { WithPreview, type Preview } from './beside/with-preview.web.tsx'
import { ManagedFacts } from './record-strip.web.tsx'
import { RecordForm } from '#engine/form/record-form.web.tsx'
import { RecordGone } from './record-gone.web.tsx'
import { announceCreated, announceSaved } from '#engine/form/saved-notice.web.ts'
import { Stamp } from './stamp.web.tsx'
import { useRecord } from './use-record.web.ts'
import { usePhone } from '#engine/ui/use-media-query.web.ts'
import { useRecordForm } from '#engine/form/use-record-form.web.ts'
import SavedMeanwhile from '#engine/form/last-save.web.tsx'
import classes from './record-actions-menu.module.css'

/** A part of the form of a new record whose values belong to another resource. */
export interface NewRecordPart {
  /** The content after the groups of the form. */
  readonly content: ReactNode
  /** Writes the values of the part once the record exists. */
  readonly onCreated: (row: Row) => Promise<void>
}

/** The first tab of a resource's page: a summary of related data around the record's own fields. */
export type Overview<Of extends Resource = Resource> = FunctionComponent<{
  readonly resource: Of
  readonly row: Row<Of>
  readonly children: ReactNode
}>

/**
 * The screen of a record and its related lists. People with permission to change the record get its form, others its
 * facts. `new` adds a record.
 */
export function RecordScreen<Of extends Resource>(props: {
  readonly resource: Of
  readonly id: string
  /** Content above the tabs of this resource's page. */
  readonly summary?: Summary<Of>
  /** Content in the head of this resource's page. */
  readonly head?: RecordHeadParts<Of>
  /** Content around the record's own fields. */
  readonly overview?: Overview<Of>
  /** The tabs that only this resource's page has. */
  readonly tabs?: readonly OwnTab<Of>[]
  /** The fields the signed-in person may change here, when not all. */
  readonly changeable?: readonly string[] | undefined
  /** Values with which a new record begins, beyond those of its fields. */
  readonly start?: Values
  /** A part of another resource in the form of a new record. */
  readonly part?: NewRecordPart | undefined
  /** Content beside this resource's form, updated while typing. */
  readonly preview?: Preview<Of> | undefined
}) {
  const { resource, id, overview: Overview, tabs = noTabs, changeable, preview } = props
  const opened = useRecord(resource, id)
  const late = useDelayed(!opened.refusal && !opened.row && id !== 'new')
  const phone = usePhone()
  const isForm = opened.mayUpdate && changeable?.length !== 0
  const isFactsFirst = phone && isForm && !Overview && !tabs.some(({ place }) => place === 'front')
  const overview = useMemo(() => phoneOverview(preview), [preview])
  const Acts = props.head?.Acts
  if (use(ActsOnly)) return opened.row && Acts && <Acts row={opened.row} />
  if (opened.refusal) return <RecordGone resource={resource} refusal={opened.refusal} onRetry={opened.retry} />
  if (id === 'new') return <NewRecord resource={resource} start={props.start} part={props.part} preview={preview} />
  if (!opened.row) return <RowsSkeleton shown={late} />
  const fields = (
    <OwnFields
      resource={resource}
      row={opened.row}
      tabs={tabs}
      changeable={opened.mayUpdate ? changeable : []}
      preview={preview}
    />
  )
  return (
    <RecordPage
      key={opened.row.id}
      resource={resource}
      row={opened.row}
      summary={props.summary ?? (isFactsFirst ? ManagedFacts : undefined)}
      head={props.head ?? noParts}
      tabs={isFactsFirst ? [overview, ...tabs] : tabs}
      changeable={changeable}
      facts={Overview && resource.labels.one}
    >
      {Overview ? (
        <Overview resource={resource} row={opened.row}>
          {fields}
        </Overview>
      ) : (
        fields
      )}
    </RecordPage>
  )
}

const noTabs: readonly never[] = []

const noParts = {}

/**
 * The record's fields, except those that are edited in another tab. Fields that the person may change are in a form;
 * the others are shown as facts.
 */
function OwnFields<Of extends Resource>(props: {
  readonly resource: Of
  readonly row: Row<Of>
  readonly tabs: readonly OwnTab<Of>[]
  /** The fields the signed-in person may change; undefined means all. */
  readonly changeable: readonly string[] | undefined
  readonly preview: Preview<Of> | undefined
}) {
  const { resource, row, tabs, changeable, preview } = props
  const may = useMay()
  const [shown, changed] = useMemo(() => {
    const elsewhere = new Set(tabs.flatMap(({ fields = [] }) => fields))
    const isChangeable = (name: string): boolean => changeable?.includes(name) ?? true
    const beside = preview ? [] : referencesBeside(resource, may)
    return [
      formOf(
        resource.verbs.includes('update') ? resource : withListed(resource),
        (name) => !elsewhere.has(name) && !isChangeable(name) && !beside.includes(name),
      ),
      formOf(resource, (name) => !elsewhere.has(name) && isChangeable(name)),
    ]
  }, [resource, tabs, changeable, preview, may])
  const mayChange = changed.form.length > 0
  return (
    <div className={classes.own}>
      {mayChange ? (
        <>
          {shown.form.length > 0 && <ReadOnlyFields resource={shown} row={row} />}
          <EditRecord resource={changed} row={row} preview={preview} />
        </>
      ) : (
        <WithPreview resource={resource} preview={preview} row={row} values={row}>
          {shown.form.length > 0 && <ReadOnlyFields resource={shown} row={row} />}
          <Stamp resource={resource} row={row} />
        </WithPreview>
      )}
    </div>
  )
}

/** Returns the resource with the managed columns of its list, except its title, in the last group of its form. */
function withListed<Of extends Resource>(resource: Of): Of {
  const shown = resource.form.flatMap(({ fields }) => fields)
  const listed = resource.list.filter(
    (name) => resource.fields[name]?.managed && !shown.includes(name) && !resource.title.includes(name),
  )
  const last = resource.form.at(-1)
  if (!last) return resource
  return { ...resource, form: [...resource.form.slice(0, -1), { ...last, fields: [...last.fields, ...listed] }] }
}

/** Returns the resource with only these fields in its form. */
function formOf<Of extends Resource>(resource: Of, has: (name: string) => boolean): Of {
  const groups = resource.form.map((group) => ({ ...group, fields: group.fields.filter(has) }))
  return { ...resource, form: groups.filter(({ fields }) => fields.length > 0) }
}

function NewRecord<Of extends Resource>(props: {
  readonly resource: Of
  readonly start: Values | undefined
  readonly part: NewRecordPart | undefined
  readonly preview: Preview<Of> | undefined
}) {
  const { resource, start, part, preview } = props
  const form = useRecordForm(resource, null, start)
  const go = useNavigateTo()
  return (
    <section className={classes.screen} data-wide={(preview ?? hasBeside(resource, null)) ? true : undefined}>
      <RecordHead resource={resource} row={null} />
      <WithPreview resource={resource} preview={preview} row={null} values={form.values} set={form.set}>
        <RecordForm
          form={form}
          several
          onCancel={() => go(resource.screen)}
          onSaved={async (row, another) => {
            await part?.onCreated(row)
            announceCreated(resource, row, () => go(`${resource.screen}/${row.id}`))
            if (another) form.another()
            else go(resource.screen)
          }}
        >
          {part?.content}
        </RecordForm>
      </WithPreview>
    </section>
  )
}

function EditRecord<Of extends Resource>(props: {
  readonly resource: Of
  readonly row: Row<Of>
  readonly preview: Preview<Of> | undefined
}) {
  const { resource, row, preview } = props
  const form = useRecordForm(resource, row)
  // Changing the status outside the form creates a newer version of the record than the version in the form.
  const shown = form.row && form.row.version > row.version ? form.row : row
  return (
    <WithPreview resource={resource} preview={preview} row={shown} values={form.values} set={form.set}>
      <LazyBoundary>
        <SavedMeanwhile form={form} row={row} />
      </LazyBoundary>
      <PrintedRecord resource={resource} row={shown} />
      <RecordForm form={form} onCancel={form.giveUp} onSaved={(saved) => announceSaved(resource, saved)}>
        <Stamp resource={resource} row={shown} />
      </RecordForm>
    </WithPreview>
  )
}
