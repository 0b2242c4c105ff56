import type { Resource, Row } from '#engine/core/resource.ts'
import { useT } from '../i18n.ts'
import { Bones } from './list/states.tsx'
import { useLate } from './list/use-late.ts'
import { useGo } from './link.tsx'
import { RecordHead } from './page/record-head.tsx'
import { RecordPage, type Summary } from './page/record-page.tsx'
import { Facts } from './record/facts.tsx'
import { RecordForm } from './record/record-form.tsx'
import { RecordGone } from './record/record-gone.tsx'
import { announceCreated, announceSaved } from './record/saved-notice.ts'
import { useOpened } from './record/use-opened.ts'
import { useRecordForm } from './record/use-record-form.ts'
import { Value } from './value.tsx'
import classes from './record/acts.module.css'

/** A record's own screen: its form for whoever may change it, its facts for everybody else, and what belongs to it. `new` adds one. */
export function RecordScreen(props: {
  readonly resource: Resource
  readonly id: string
  /** What this resource's page says above its tabs. */
  readonly summary?: Summary
}) {
  const { resource, id } = props
  const opened = useOpened(resource, id)
  const late = useLate(!opened.refusal && !opened.row && id !== 'new')
  if (opened.refusal) return <RecordGone resource={resource} refusal={opened.refusal} onRetry={opened.retry} />
  if (id === 'new') return <New resource={resource} />
  if (!opened.row) return <Bones shown={late} />
  return (
    <RecordPage key={opened.row.id} resource={resource} row={opened.row} summary={props.summary}>
      {opened.mayUpdate ? (
        <Edit resource={resource} row={opened.row} />
      ) : (
        <Facts resource={resource} row={opened.row} />
      )}
    </RecordPage>
  )
}

function New({ resource }: { resource: Resource }) {
  const form = useRecordForm(resource, null)
  const go = useGo()
  return (
    <section className={classes.screen}>
      <RecordHead resource={resource} row={null} />
      <RecordForm
        form={form}
        several
        onCancel={() => go(resource.screen)}
        onSaved={(row, another) => {
          announceCreated(resource, row, () => go(`${resource.screen}/${row.id}`))
          if (another) form.another()
          else go(resource.screen)
        }}
      />
    </section>
  )
}

function Edit({ resource, row }: { resource: Resource; row: Row }) {
  const t = useT()
  const form = useRecordForm(resource, row)
  const go = useGo()
  // A change of status outside the form makes a newer record than the one the form began with.
  const shown = form.row && form.row.version > row.version ? form.row : row
  return (
    <RecordForm form={form} onCancel={() => go(resource.screen)} onSaved={(saved) => announceSaved(resource, saved)}>
      <p className={classes.stamp}>
        <span>
          {t('record.created')} <Value resource={resource} row={shown} name="createdAt" />
        </span>
        <span>
          {t('record.changed')} <Value resource={resource} row={shown} name="updatedAt" />
        </span>
      </p>
    </RecordForm>
  )
}
