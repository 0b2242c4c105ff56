import { useMutation } from '@tanstack/react-query'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import type { Resource } from '#engine/core/resource.ts'
import { useT } from '../../i18n.ts'
import { buttonClass, PlainButton } from '../../ui/button.tsx'
import { AppLink } from '../link.tsx'
import { SmallButton } from '../list/small-button.tsx'
import { download } from './download.ts'
import { ImportRows } from './import-rows.tsx'
import { commitImport, sumsOf, type ImportRun } from './imports.ts'
import classes from './import.module.css'

const before = ['new', 'changed', 'identical', 'refused'] as const
const after = ['created', 'updated', 'identical', 'refused'] as const

/** What every row of the file would do, or has done: how many of each, row by row, and what comes next. */
export function Verdicts(props: {
  readonly resource: Resource
  readonly run: ImportRun
  readonly onColumns: () => void
  readonly onCommitted: (run: ImportRun) => void
  readonly onRefused: () => void
}) {
  const { resource, run, onColumns, onCommitted, onRefused } = props
  const t = useT()
  const done = run.state === 'done'
  const { writable, refused } = sumsOf(run)
  const [shown, setShown] = useState<string | null>(refused > 0 ? 'refused' : null)
  const commit = useMutation({ mutationFn: () => commitImport(run.id), onSuccess: onCommitted, onError: onRefused })
  const names = done ? after : before
  const countOf = (name: (typeof names)[number]): number => (name === 'refused' ? refused : (run.counts[name] ?? 0))
  const all = names.reduce((sum, name) => sum + countOf(name), 0)
  return (
    <>
      <div className={classes.card}>
        {done && <h2>{t(refused > 0 ? 'import.done.withRefusals' : 'import.done')}</h2>}
        <div className={classes.verdicts} role="group" aria-label={t('import.show')}>
          <button type="button" aria-pressed={shown === null} onClick={() => setShown(null)}>
            <Count number={all} /> {t('import.all')}
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
              <Count number={countOf(name)} /> {t(`import.verdict.${name}`)}
            </button>
          ))}
        </div>
        {!done && writable === 0 && <p>{t(refused > 0 ? 'import.nothing' : 'import.same')}</p>}
        {!done && refused > 0 && <p className={classes.soft}>{t('import.someRefused', { count: refused })}</p>}
        <div className={classes.acts}>
          {done ? (
            <AppLink className={buttonClass()} href={resource.screen}>
              {t('import.list')}
            </AppLink>
          ) : (
            writable > 0 && (
              <PlainButton busy={commit.isPending} onClick={() => !commit.isPending && commit.mutate()}>
                {t('import.commit', { count: writable })}
              </PlainButton>
            )
          )}
          {!done && (
            <PlainButton tone="quiet" onClick={onColumns}>
              {t('import.columns.change')}
            </PlainButton>
          )}
          {refused > 0 && (
            <SmallButton onClick={() => void download(`/api/imports/${run.id}/errors.csv`)}>
              <IconDownload size={16} stroke={1.75} aria-hidden="true" />
              {t('import.report')}
            </SmallButton>
          )}
        </div>
      </div>
      <ImportRows key={shown} run={run} verdict={shown} />
    </>
  )
}

function Count({ number }: { readonly number: number }) {
  const t = useT()
  return <strong>{t('page.count', { count: number })}</strong>
}
