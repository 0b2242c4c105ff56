import { IconFileImport, IconDownload } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { maxFileBytes, sendFile, type ImportRun, importsQuery } from './imports.web.ts'
import { reasonOf } from '#engine/ui/notices/problem-reason.web.ts'
import { useFileDrop, useUpload } from '#engine/fields/images/use-upload.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Textarea } from '#engine/ui/controls/text-input.web.tsx'
import dropZone from '#engine/fields/images/drop-zone.module.css'
import classes from './import.module.css'
import { importMessages, exportMessages } from '#engine/import-export/screens/import-export.messages.ts'
import { requiredFields } from '#engine/definition/imported-fields.ts'
import { downloadTemplate, formats } from '../export/download.web.ts'
import { useQuery } from '@tanstack/react-query'
import { instant } from '#engine/fields/dates/instant.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { importAddress } from './may-import.web.ts'
import { earlierImportsMessages } from './earlier-imports.messages.ts'

/** Lets a person choose, drop or paste a file; shows the reason if the file cannot be read. */
export function ChooseFile(props: { readonly resource: Resource; readonly onSent: (run: ImportRun) => void }) {
  const { resource, onSent } = props
  const say = useSay()
  const id = useId()
  const [cells, setCells] = useState<string | null>(null)
  const { part, problem, setProblem, send } = useUpload(reasonOf)
  const take = async (file: File | undefined): Promise<void> => {
    if (!file || part !== null) return
    if (file.size > maxFileBytes) return setProblem(say(importMessages.tooHeavy, { name: file.name }))
    await send(async (sending) => onSent(await sendFile(resource, file, sending)))
  }
  const zone = useFileDrop(([file]) => void take(file))
  const takeCells = (text: string): void =>
    void take(new File([text], `${say(importMessages.pasteName)}.csv`, { type: 'text/csv' }))
  usePastedCells(takeCells, (file) => void take(file))
  return (
    <>
      <div className={`${dropZone.zone} ${classes.zone}`} {...zone}>
        <label className={classes.choose} htmlFor={id}>
          <IconFileImport size={32} stroke={1.25} aria-hidden="true" />
          <strong>{say(importMessages.choose)}</strong>
          <span>{say(importMessages.chooseHow)}</span>
          <span id={`${id}-how`} className={classes.soft}>
            {say(importMessages.chooseWhich)}
          </span>
        </label>
        <input
          id={id}
          className={dropZone.file}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          aria-label={say(importMessages.choose)}
          aria-describedby={problem === null ? `${id}-how` : `${id}-problem`}
          onChange={(event) => {
            void take(event.currentTarget.files?.[0])
            // Resetting the input lets the person choose the same file again after correcting it.
            event.currentTarget.value = ''
          }}
        />
        {part !== null && <progress value={part} aria-label={say(importMessages.sending)} />}
        {problem !== null && (
          <p id={`${id}-problem`} role="alert" className={classes.wrong}>
            {problem}
          </p>
        )}
      </div>
      {cells === null ? (
        <div>
          <Button tone="bare" onClick={() => setCells('')}>
            {say(importMessages.paste)}
          </Button>
        </div>
      ) : (
        <div className={classes.card}>
          <Textarea
            label={say(importMessages.pasteLabel)}
            rows={4}
            data-grows
            data-autofocus
            value={cells}
            onChange={(event) => setCells(event.currentTarget.value)}
          />
          <p>
            <Button disabled={cells.trim() === '' || part !== null} onClick={() => takeCells(cells)}>
              {say(importMessages.pasteUse)}
            </Button>
          </p>
        </div>
      )}
      <FilePreparation resource={resource} />
      <EarlierImports resource={resource} />
    </>
  )
}

/** Handles cells or a file pasted anywhere on the screen, except into inputs. */
function usePastedCells(onCells: (text: string) => void, onFile: (file: File) => void): void {
  const paste = useEffectEvent((event: ClipboardEvent): void => {
    const typing = event.target instanceof HTMLElement && event.target.closest('input:not([type="file"]), textarea')
    if (typing) return
    const [file] = event.clipboardData?.files ?? []
    const text = event.clipboardData?.getData('text/plain') ?? ''
    if (file) onFile(file)
    else if (/[\t\n]/.test(text.trim())) onCells(text)
  })
  useEffect(() => {
    addEventListener('paste', paste)
    return () => removeEventListener('paste', paste)
  }, [])
}

/** The columns that a file needs, and a template to download. */
function FilePreparation({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const needed = requiredFields(resource).flatMap((name) => resource.fields[name] ?? [])
  return (
    <div className={classes.card}>
      {needed.length > 0 && (
        <>
          <h2>{say(importMessages.needed)}</h2>
          <ul className={classes.needed}>
            {needed.map((field) => (
              <li key={field.label.en}>{say(field.label)}</li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.acts} role="group" aria-label={say(importMessages.template)}>
        <span aria-hidden="true">{say(importMessages.template)}</span>
        {formats.map((format) => (
          <Button tone="quiet" key={format} onClick={() => void downloadTemplate(resource, format)}>
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
            {say(exportMessages[format])}
          </Button>
        ))}
      </div>
    </div>
  )
}

const when = instant({ label: earlierImportsMessages.created })

/** The person's imports of the last week, to continue or to review. */
function EarlierImports({ resource }: { readonly resource: Resource }) {
  const say = useSay()
  const { data = [] } = useQuery(importsQuery(resource))
  const { Cell } = useKind('instant')
  if (data.length === 0) return null
  return (
    <section className={classes.card}>
      <h2>{say(importMessages.earlier)}</h2>
      <ul className={classes.earlier}>
        {data.map((run) => (
          <li key={run.id}>
            <AppLink href={importAddress(resource, run.id)} dir="auto">
              {run.fileName}
            </AppLink>
            <span className={classes.soft}>
              <Cell name="createdAt" field={when} value={run.createdAt} />
            </span>
            <span>{say(importMessages.strip[run.state])}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
