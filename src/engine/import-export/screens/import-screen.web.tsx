import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconChevronLeft } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Forbidden } from '#engine/routing/screen-gate.web.tsx'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { RowsSkeleton, ListFailed } from '#engine/list/list-states.web.tsx'
import { useDelayed } from '#engine/list/use-delayed.web.ts'
import { ChooseFile } from './choose-file.web.tsx'
import { MapColumns } from './map-columns.web.tsx'
import { FileFacts } from './file-facts.web.tsx'
import { importQuery, type ImportRun } from './imports.web.ts'
import { useCurrentImport } from './use-current-import.web.ts'
import { importAddress, mayImport } from './may-import.web.ts'
import { ImportSteps, type Step, ImportFailed, ImportProgress } from './import-state.web.tsx'
import { ReadingBar } from './reading/reading-bar.web.tsx'
import { OutcomeCounts } from './outcome-counts.web.tsx'
import { buttonClass } from '#engine/ui/controls/button.web.tsx'
import acts from '#engine/record/record-actions-menu.module.css'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

/**
 * The screen that imports a file into a list. The state of the import is on the server; the address contains its id.
 */
export function ImportScreen({ resource, id }: { readonly resource: Resource; readonly id: string | null }) {
  const say = useSay()
  const may = useMay()
  if (!mayImport(resource, may)) return <Forbidden />
  return (
    <section className={classes.screen}>
      <header className={acts.head}>
        <AppLink className={acts.back} href={resource.screen}>
          <IconChevronLeft className="mirrored" size={16} aria-hidden="true" />
          {say(resource.labels.many)}
        </AppLink>
        <h1>{say(importMessages.file)}</h1>
      </header>
      {id === null ? <StartImport resource={resource} /> : <ImportRunScreen key={id} resource={resource} id={id} />}
    </section>
  )
}

function StartImport({ resource }: { readonly resource: Resource }) {
  const go = useNavigateTo()
  const cache = useQueryClient()
  const { remember } = useCurrentImport(resource)
  return (
    <>
      <ImportSteps now="file" />
      <ChooseFile
        resource={resource}
        onSent={(run) => {
          cache.setQueryData(importQuery(run.id).queryKey, run)
          remember(run.id)
          go(importAddress(resource, run.id))
        }}
      />
    </>
  )
}

const stepOf: Readonly<Record<ImportRun['state'], Step>> = {
  ready: 'columns',
  checking: 'check',
  checked: 'check',
  committing: 'done',
  done: 'done',
  failed: 'check',
}

function ImportRunScreen({ resource, id }: { readonly resource: Resource; readonly id: string }) {
  const say = useSay()
  const cache = useQueryClient()
  const runQuery = useQuery(importQuery(id))
  const late = useDelayed(runQuery.isPending)
  const { remember } = useCurrentImport(resource)
  const [again, setAgain] = useState(false)
  const run = runQuery.data
  const heading = useRef<HTMLDivElement>(null)
  const state = run?.state
  const unfinished = run?.resource === resource.name && state !== 'done' && state !== 'failed'
  useEffect(() => {
    if (unfinished) remember(id)
  })
  // When an import has written rows, the cached pages of the list are outdated.
  const wrote = useRef(false)
  useEffect(() => {
    if (state === 'committing') wrote.current = true
    else if (wrote.current) void cache.invalidateQueries({ queryKey: ['list'] })
  }, [state, cache])
  // Moving the focus announces the next step to screen readers.
  const before = useRef(state)
  useEffect(() => {
    if (before.current !== undefined && before.current !== state) heading.current?.focus()
    before.current = state
  }, [state])
  const follow = (next: ImportRun): void => {
    setAgain(false)
    cache.setQueryData(importQuery(id).queryKey, next)
  }
  // Another window may have moved the import on, so its state is read again.
  const refused = (): void => void runQuery.refetch()
  if (!run) {
    if (runQuery.error instanceof ApiProblem && runQuery.error.status === 404)
      return <ImportNotFound resource={resource} />
    if (runQuery.isError) return <ListFailed error={runQuery.error} onRetry={() => void runQuery.refetch()} />
    return <RowsSkeleton shown={late} />
  }
  if (run.resource !== resource.name) return <ImportNotFound resource={resource} />
  const columns = run.state === 'ready' || (run.state === 'checked' && again)
  return (
    <>
      <ImportSteps now={columns ? 'columns' : stepOf[run.state]} />
      <FileFacts resource={resource} run={run} />
      <div ref={heading} tabIndex={-1} className={classes.step}>
        {columns ? (
          <>
            {run.reading && <ReadingBar run={run} reading={run.reading} onRead={follow} />}
            <MapColumns resource={resource} run={run} onChecked={follow} onRefused={refused} />
          </>
        ) : run.state === 'checking' || run.state === 'committing' ? (
          <ImportProgress run={run} away={runQuery.isError} />
        ) : run.state === 'failed' ? (
          <ImportFailed resource={resource} run={run} />
        ) : (
          <OutcomeCounts
            key={run.state}
            resource={resource}
            run={run}
            onColumns={() => setAgain(true)}
            onCommitted={follow}
            onRefused={refused}
          />
        )}
      </div>
      <p className="visually-hidden" role="status">
        {run.state === 'checked' || run.state === 'done' ? say(importMessages.strip[run.state]) : ''}
      </p>
    </>
  )
}

function ImportNotFound({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  return (
    <div className={classes.card} role="alert">
      <h2>{say(importMessages.gone)}</h2>
      <p>{say(importMessages.goneExplain)}</p>
      <p>
        <AppLink className={buttonClass()} href={importAddress(resource)}>
          {say(importMessages.begin)}
        </AppLink>
      </p>
    </div>
  )
}
