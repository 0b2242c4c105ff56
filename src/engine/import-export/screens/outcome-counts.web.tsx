import { useMutation } from '@tanstack/react-query'
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useRegistry } from '#engine/fields/registry.web.tsx'
import { download } from '../export/download.web.ts'
import { ImportRows } from './import-rows.web.tsx'
import {
  checkImport,
  commitImport,
  hasUndecidedColumns,
  mappingOfRun,
  rowCountsOf,
  type ImportRun,
  type Verdict,
} from './imports.web.ts'
import { doubtfulFields } from './mapping.web.ts'
import { Button, buttonClass } from '#engine/ui/controls/button.web.tsx'
import { delimiterOptions, headerRowOptions, sheetOptions } from './reading/reading-options.web.ts'
import { readingMessages } from './reading/reading-bar.messages.ts'
import classes from './import.module.css'
import { columnConventionMessages } from './column-conventions.messages.ts'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'
import { recordPageMessages } from '#engine/record/record.messages.ts'

// The counts of rare outcomes are shown only if they are not zero.
const before = ['new', 'changed', 'identical', 'odd', 'conflict', 'sold', 'refused'] as const
const after = ['created', 'updated', 'identical', 'refused'] as const
const rare: readonly string[] = ['odd', 'conflict', 'sold']

/** The result of a dry run or of writing: the counts of each verdict or outcome, the rows, and the next step. */
export function OutcomeCounts(props: {
  readonly resource: Resource
  readonly run: ImportRun
  readonly onColumns: () => void
  readonly onCommitted: (run: ImportRun) => void
  readonly onRefused: () => void
}) {
  const { resource, run, onColumns, onCommitted, onRefused } = props
  const say = useSay()
  const done = run.state === 'done'
  const { writable, refused } = rowCountsOf(run)
  const [isConfirmed, setConfirmed] = useState(run.unconfirmed.length === 0)
  const [shown, setShown] = useState<Verdict | null>(refused > 0 ? 'refused' : null)
  const commit = useMutation({ mutationFn: () => commitImport(run), onSuccess: onCommitted, onError: onRefused })
  const countOf = (name: string): number => (name === 'refused' ? refused : (run.counts[name] ?? 0))
  const names = (done ? after : before).filter((name) => !rare.includes(name) || countOf(name) > 0)
  const all = names.filter((name) => !rare.includes(name)).reduce((sum, name) => sum + countOf(name), 0)
  const odd = done ? 0 : countOf('odd')
  // Rows to be confirmed count as refused until a person decides. Only the other refused rows need a corrected file.
  const toCorrect = refused - odd
  const undecided = hasUndecidedColumns(run)
  const doubt = run.reading?.encoding?.certainty === 'check' && !run.confirmed.includes('encoding')
  const accept = useMutation({
    mutationFn: () => {
      const confirmed = doubt ? ['encoding'] : doubtfulFields(resource, run.mapping)
      return checkImport(run.id, { ...mappingOfRun(run), confirmed: [...new Set([...run.confirmed, ...confirmed])] })
    },
    onSuccess: onCommitted,
    onError: onRefused,
  })
  return (
    <>
      <div className={classes.card}>
        {done && <h2>{say(refused > 0 ? importMessages.doneWithRefusals : importMessages.done)}</h2>}
        <div className={classes.verdicts} role="group" aria-label={say(importMessages.show)}>
          <button type="button" aria-pressed={shown === null} onClick={() => setShown(null)}>
            <Count number={all} /> {say(importMessages.all)}
          </button>
          {names.map((name) => (
            <button
              key={name}
              type="button"
              data-verdict={name}
              aria-pressed={shown === name}
              disabled={countOf(name) === 0}
              onClick={() => setShown(name)}
            >
              <Count number={countOf(name)} /> {say(importMessages.verdicts[name])}
            </button>
          ))}
        </div>
        {!done && writable === 0 && odd === 0 && (
          <p>{say(refused > 0 ? importMessages.nothing : importMessages.same)}</p>
        )}
        {!done && toCorrect > 0 && (
          <p className={classes.soft}>{say(importMessages.someRefused, { count: toCorrect })}</p>
        )}
        {!done && !isConfirmed && (
          <div className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            <div className={classes.acts}>
              <span>
                {say(readingMessages.unconfirmed, {
                  readings: unconfirmedTexts(run, say).join(say(importMessages.comma)),
                })}
              </span>
              <Button tone="quiet" onClick={() => setConfirmed(true)}>
                {say(readingMessages.confirm)}
              </Button>
            </div>
          </div>
        )}
        {odd > 0 && (
          <div className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />
            <div className={classes.acts}>
              <span>
                {doubt
                  ? say(readingMessages.doubt)
                  : say(undecided ? columnConventionMessages.undecided : importMessages.odd, { count: odd })}
              </span>
              {undecided && !doubt ? (
                <Button tone="quiet" onClick={onColumns}>
                  {say(columnConventionMessages.chooseColumns)}
                </Button>
              ) : (
                <Button tone="quiet" aria-busy={accept.isPending} onClick={() => !accept.isPending && accept.mutate()}>
                  {say(doubt ? readingMessages.doubtAccept : importMessages.oddAccept)}
                </Button>
              )}
            </div>
          </div>
        )}
        <div className={classes.acts}>
          {done ? (
            <AppLink className={buttonClass()} href={resource.screen}>
              {say(importMessages.list)}
            </AppLink>
          ) : (
            writable > 0 && (
              <Button
                disabled={!isConfirmed}
                busy={commit.isPending}
                onClick={() => !commit.isPending && commit.mutate()}
              >
                {say(importMessages.commit, { count: writable })}
              </Button>
            )
          )}
          {done && <Batch resource={resource} run={run} />}
          {!done && (
            <Button tone="quiet" onClick={onColumns}>
              {say(importMessages.columns.change)}
            </Button>
          )}
          {refused > 0 && (
            <Button tone="quiet" onClick={() => void download(`/api/imports/${run.id}/errors.csv`)}>
              <IconDownload size={16} stroke={1.75} aria-hidden="true" />
              {say(importMessages.report)}
            </Button>
          )}
        </div>
      </div>
      <ImportRows key={shown} resource={resource} run={run} verdict={shown} />
    </>
  )
}

/** The names and values of the readings that must be confirmed. */
function unconfirmedTexts(run: ImportRun, say: ReturnType<typeof useSay>): readonly string[] {
  const { reading, columns, headers } = run
  return run.unconfirmed.flatMap((name) => {
    if (name === 'dayOrder') {
      return columns.flatMap(({ dayOrder }, at) =>
        dayOrder?.sure === false && dayOrder.value !== null
          ? [
              say(readingMessages.reading, {
                name: say(columnConventionMessages.dayOrder, { header: headers[at] ?? '' }),
                value: say(columnConventionMessages[dayOrder.value]),
              }),
            ]
          : [],
      )
    }
    const guess = reading?.[name]
    if (!reading || !guess) return []
    const options = optionsOf[name](reading, say)
    const value = options.find((option) => option.value === String(guess.value))?.label ?? String(guess.value)
    return [say(readingMessages.reading, { name: say(readingMessages[name]), value })]
  })
}

const optionsOf = { delimiter: delimiterOptions, sheet: sheetOptions, headerRow: headerRowOptions }

function Count({ number }: { readonly number: number }) {
  const say = useSay()
  return <strong>{say(recordPageMessages.count, { count: number })}</strong>
}

/** A link to the batch record of this import. */
function Batch({ resource, run }: { readonly resource: Resource; readonly run: ImportRun }) {
  const say = useSay()
  const { resources } = useRegistry()
  const [stamped] = Object.entries(run.stamp ?? {})
  const target = resources.find(({ name }) => name === resource.fields[stamped?.[0] ?? '']?.target)
  if (!stamped || !target) return null
  return (
    <AppLink className={buttonClass('quiet')} href={`${target.screen}/${String(stamped[1])}`}>
      {say(target.labels.one)}
    </AppLink>
  )
}
