import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useT, type SentenceKey } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import type { ImportRun } from './imports.web.ts'
import { importAddress } from './may-import.web.ts'
import classes from './import.module.css'

const delimiters: Readonly<Record<string, SentenceKey>> = {
  ',': 'import.delimiter.comma',
  ';': 'import.delimiter.semicolon',
  '\t': 'import.delimiter.tab',
  '|': 'import.delimiter.bar',
}

/** The file of an import, and what was found out about it. */
export function FileFacts({ resource, run }: { readonly resource: Resource; readonly run: ImportRun }) {
  const t = useT()
  const Sign = run.format === 'csv' ? IconFileTypeCsv : IconFileSpreadsheet
  const delimiter = delimiters[run.delimiter ?? '']
  const busy = run.state === 'committing'
  return (
    <div className={classes.facts}>
      <Sign size={22} stroke={1.5} aria-hidden="true" />
      <strong dir="auto">{run.fileName}</strong>
      <ul>
        <li>
          <span className="code">{run.format.toUpperCase()}</span>
        </li>
        {run.sheet !== null && <li>{t('import.sheet', { name: run.sheet })}</li>}
        {delimiter && <li>{t(delimiter)}</li>}
        {run.encoding !== null && (
          <li>
            <span className="code">{run.encoding.toUpperCase()}</span>
          </li>
        )}
        {run.aboutRows !== null && <li>{t('import.about', { count: run.aboutRows })}</li>}
      </ul>
      {!busy && <AppLink href={importAddress(resource)}>{t('import.another')}</AppLink>}
    </div>
  )
}
