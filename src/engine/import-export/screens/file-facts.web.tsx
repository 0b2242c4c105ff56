import type { Words } from '#engine/definition/words.ts'
import { IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import type { ImportRun } from './imports.web.ts'
import { importAddress } from './may-import.web.ts'
import classes from './import.module.css'
import { importMessages } from '#engine/import-export/screens/import-export.messages.ts'

const delimiters: Readonly<Record<string, Words>> = {
  ',': importMessages.delimiterComma,
  ';': importMessages.delimiterSemicolon,
  '\t': importMessages.delimiterTab,
  '|': importMessages.delimiterBar,
}

/** The file of an import and its detected format. */
export function FileFacts({ resource, run }: { readonly resource: Resource; readonly run: ImportRun }) {
  const say = useSay()
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
        {run.sheet !== null && <li>{say(importMessages.sheet, { name: run.sheet })}</li>}
        {delimiter && <li>{say(delimiter)}</li>}
        {run.encoding !== null && (
          <li>
            <span className="code">{run.encoding.toUpperCase()}</span>
          </li>
        )}
        {run.aboutRows !== null && <li>{say(importMessages.about, { count: run.aboutRows })}</li>}
      </ul>
      {!busy && <AppLink href={importAddress(resource)}>{say(importMessages.another)}</AppLink>}
    </div>
  )
}
