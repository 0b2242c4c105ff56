import { useState } from 'react'
import { LazyBoundary } from '#engine/routing/lazy-boundary.web.tsx'
import type { Row } from '#engine/definition/resource.ts'
import { RowsSkeleton } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { PrintedRecord } from '#engine/record/printed-record.web.tsx'
import { ReadOnlyFields } from '#engine/record/read-only-fields.web.tsx'
import { RecordForm } from '#engine/form/record-form.web.tsx'
import { RecordGone } from '#engine/record/record-gone.web.tsx'
import { useRecord } from '#engine/record/use-record.web.ts'
import { useRecordForm } from '#engine/form/use-record-form.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { ScrollStrip } from '#engine/ui/scroll-strip.web.tsx'
import { settings, settingsId } from './organisation.ts'
import { TestLetterButton } from './test-letter.web.tsx'
import { messages } from './general.messages.ts'
import History from '#engine/audit/history.web.tsx'
import classes from './settings.module.css'

/** The age in milliseconds up to which the settings that were requested with this code are current. */
const justLoaded = 2000

/**
 * The general settings with their history. Users who may change the settings get a form; other users can only read
 * them.
 */
export function GeneralSettings() {
  const say = useSay()
  const opened = useRecord(settings, settingsId, justLoaded)
  const late = useDelayed(!opened.refusal && !opened.row)
  if (opened.refusal) return <RecordGone resource={settings} refusal={opened.refusal} onRetry={opened.retry} />
  if (!opened.row) return <RowsSkeleton shown={late} />
  return (
    <section className={classes.screen}>
      <header className={classes.head}>
        <h1 className="named-above">{say(settings.labels.one)}</h1>
        <p>{say(messages.about)}</p>
      </header>
      {opened.mayUpdate ? (
        <>
          <Sections />
          <Change row={opened.row} />
        </>
      ) : (
        <ReadOnlyFields resource={settings} row={opened.row} />
      )}
      <Past row={opened.row} />
    </section>
  )
}

/** Scrolls to a group of the form, and focuses its first field unless that opens an on-screen keyboard. */
function goTo(field: string): void {
  const group = document.querySelector(`[data-group="${field}"]`)
  group?.scrollIntoView()
  if (!matchMedia('(pointer: coarse)').matches)
    group?.querySelector<HTMLElement>('input, select, textarea')?.focus({ preventScroll: true })
}

/** The groups of the form, each as a button that goes to it. */
function Sections() {
  const say = useSay()
  return (
    <nav className={classes.sections} aria-label={say(messages.sections)}>
      <ScrollStrip shown="">
        <div>
          {settings.form.map(({ label, fields: [first = ''] }) => (
            <button key={first} type="button" onClick={() => goTo(first)}>
              {say(label)}
            </button>
          ))}
        </div>
      </ScrollStrip>
    </nav>
  )
}

function Change({ row }: { readonly row: Row }) {
  const say = useSay()
  const form = useRecordForm(settings, row)
  return (
    <>
      <PrintedRecord resource={settings} row={form.row ?? row} />
      <RecordForm
        form={form}
        rows
        onCancel={form.giveUp}
        onSaved={() => announce({ tone: 'success', title: say(messages.saved) })}
      >
        <TestLetterButton />
      </RecordForm>
    </>
  )
}

function Past({ row }: { readonly row: Row }) {
  const say = useSay()
  const [open, setOpen] = useState(false)
  return (
    <details className={classes.past} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say(messages.history)}</summary>
      {open && (
        <LazyBoundary fallback={<RowsSkeleton shown={false} />}>
          <History resource={settings} row={row} />
        </LazyBoundary>
      )}
    </details>
  )
}
