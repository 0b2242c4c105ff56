import { IconDownload } from '@tabler/icons-react'
import { requiredFields } from '#engine/definition/file-fields.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { downloadTemplate, formats } from '../export/download.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './import.module.css'
import { importMessages, exportMessages } from '#engine/import-export/screens/import-export.messages.ts'

/** The columns that a file needs, and a template to download. */
export function FilePreparation({ resource }: { readonly resource: Resource }) {
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
