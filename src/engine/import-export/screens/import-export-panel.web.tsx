import type { Words } from '#engine/definition/words.ts'
import { hasStatus } from '#engine/fields/columns.web.ts'
import { IconFileImport, IconFileSpreadsheet, IconFileTypeCsv } from '@tabler/icons-react'
import { useEstimatedLabel } from '#engine/list/pager/estimated-label.web.ts'
import { useState } from 'react'
import { isExported } from '#engine/definition/file-fields.ts'
import { fieldsOfColumn, managedColumns } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { isSome } from '#engine/list/selection.web.ts'
import { readCsvChoice } from '../export/csv-choice.web.ts'
import { download, formats } from '../export/download.web.ts'
import { CsvOptions } from './csv-options.web.tsx'
import type { ImportExportProps } from './import-export-button.web.tsx'
import { importAddress } from './may-import.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Popover } from '#engine/ui/overlays/popover.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import classes from './panel.module.css'
import { exchangeMessages } from '#engine/import-export/screens/import-export-button.messages.ts'
import { importMessages, exportMessages } from '#engine/import-export/screens/import-export.messages.ts'

const formatIcons = { csv: IconFileTypeCsv, xlsx: IconFileSpreadsheet } as const

/** Exports the list or the selected rows, and links to the import. */
export default function ImportExportPanel(
  props: ImportExportProps & {
    readonly label: string
    readonly out: boolean
    readonly into: boolean
    readonly onClose: () => void
  },
) {
  const { resource, label, out, into, onClose } = props
  const say = useSay()
  return (
    <Popover end label={label} onClose={onClose}>
      <div className={classes.panel}>
        {out && <Export {...props} />}
        {into && (
          <AppLink className={classes.link} href={importAddress(resource)}>
            <IconFileImport size={18} stroke={1.75} aria-hidden="true" />
            {say(importMessages.file)}
          </AppLink>
        )}
      </div>
    </Popover>
  )
}

function Export(props: ImportExportProps & { readonly onClose: () => void }) {
  const { resource, filter, sort, selected, page, onClose } = props
  const say = useSay()
  const some = isSome(selected) && !selected.everything
  const [onlySelected, setOnlySelected] = useState(some)
  const [every, setEvery] = useState(false)
  const [busy, setBusy] = useState(false)
  const ids = some && onlySelected ? [...selected.ids] : null
  const count = useEstimatedLabel(resource)
  const shown = page ? count(page) : ''
  const take = async (format: (typeof formats)[number]): Promise<void> => {
    const query = new URLSearchParams(filter)
    query.set('format', format)
    query.set('sort', sort)
    if (format === 'csv') for (const [name, value] of Object.entries(readCsvChoice())) query.set(name, value)
    if (!every) query.set('columns', exportedColumns(props).join())
    setBusy(true)
    const hasStarted = await download(`${resource.path}/export`, query, ids ? { ids } : {})
    setBusy(false)
    if (!hasStarted) return
    announce({ tone: 'info', title: say(exportMessages.begun) })
    onClose()
  }
  const rowsOf = (what: Words, count: string) => (
    <>
      {say(what)} <small>{count}</small>
    </>
  )
  if (page?.total === 0) return <p className={classes.note}>{say(exportMessages.nothing)}</p>
  return (
    <div className={classes.export}>
      <h2 className={classes.title}>{say(exchangeMessages.export)}</h2>
      {some ? (
        <RadioGroup
          aria-label={say(exportMessages.what)}
          value={onlySelected ? 'selected' : 'shown'}
          onChange={(rows) => setOnlySelected(rows === 'selected')}
          options={[
            {
              value: 'selected',
              label: rowsOf(exportMessages.selected, count({ total: selected.ids.size, exact: true })),
            },
            { value: 'shown', label: rowsOf(exportMessages.shown, shown) },
          ]}
        />
      ) : (
        <p className={classes.line}>{rowsOf(exportMessages.shown, shown)}</p>
      )}
      <RadioGroup
        label={say(exportMessages.columns)}
        value={every ? 'all' : 'shown'}
        onChange={(columns) => setEvery(columns === 'all')}
        options={[
          { value: 'shown', label: say(exportMessages.columnsShown) },
          { value: 'all', label: say(exportMessages.columnsAll) },
        ]}
      />
      <CsvOptions />
      <div className={classes.formats}>
        {formats.map((format) => {
          const Sign = formatIcons[format]
          return (
            <Button tone="quiet" key={format} aria-busy={busy} disabled={busy} onClick={() => void take(format)}>
              <Sign size={18} stroke={1.75} aria-hidden="true" />
              {say(exportMessages[format])}
            </Button>
          )
        })}
      </div>
    </div>
  )
}

/**
 * The columns of the exported table. A list shows the title outside its columns; the table gets columns for the fields
 * of the title.
 */
function exportedColumns({ resource, columns }: ImportExportProps): readonly string[] {
  const managed = new Set<string>(managedColumns)
  const leaves = (name: string): boolean => {
    const field = resource.fields[name]
    return field ? isExported(field) : managed.has(name)
  }
  const shown = columns.flatMap((name) => fieldsOfColumn(resource, name))
  return [...new Set([...resource.title, ...(hasStatus(resource) ? ['active'] : []), ...shown])].filter(leaves)
}
