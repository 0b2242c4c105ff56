import { IconFileSpreadsheet } from '@tabler/icons-react'
import { useState } from 'react'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { messages } from './translation.messages.ts'
import type { ImportedWordings, manyWordings, wordingImport } from './translation.contract.ts'
import { translationsPath } from './translation.ts'
import { FileButton } from '#engine/ui/controls/file-button.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './translations.module.css'

const requestTimeoutMs = 60_000
const shownLines = 200

/** The dialog that imports a file of messages. It first previews the changes, before and after, and then writes all of them or none. */
export default function WordingImport(props: { readonly onClose: () => void; readonly onWritten: () => void }) {
  const say = useSay()
  const [read, setRead] = useState<ImportedWordings | null>(null)

  const look = async (file: File): Promise<void> => {
    const body = new FormData()
    body.append('file', file)
    const ask = { body, timeout: requestTimeoutMs }
    setRead((await callApi<typeof wordingImport>('POST', `${translationsPath}/import`, ask)).data)
  }
  const form = useForm({
    async send() {
      const ask = { body: { write: read?.write ?? [] }, timeout: requestTimeoutMs }
      const { data } = await callApi<typeof manyWordings>('POST', `${translationsPath}/many`, ask)
      announce({ tone: 'success', title: say(messages.written, { count: data.written }) })
      props.onWritten()
      props.onClose()
    },
  })

  return (
    <FormDialog
      title={say(messages.import)}
      size="xl"
      act={say(messages.write)}
      disabled={!read || read.write.length === 0}
      form={form}
      onClose={props.onClose}
    >
      <p>{say(messages.importAbout)}</p>
      <FileButton accept=".csv,.xlsx" onFile={(file) => void look(file).catch(announceProblem)}>
        <IconFileSpreadsheet size={16} aria-hidden="true" />
        {say(messages.choose)}
      </FileButton>
      {read && (
        <div role="status">
          <p>
            {read.changes.length === 0 ? say(messages.nothing) : say(messages.changes, { count: read.changes.length })}
          </p>
          {read.refused.length > 0 && (
            <details className={classes.past} open>
              <summary>{say(messages.refused, { count: read.refused.length })}</summary>
              <ul>
                {read.refused.slice(0, shownLines).map(({ line, detail }) => (
                  <li key={`${line} ${detail}`}>{say(messages.line, { line, detail })}</li>
                ))}
              </ul>
            </details>
          )}
        </div>
      )}
      {read && read.changes.length > 0 && (
        <div className={classes.frame} role="region" aria-label={say(messages.import)} tabIndex={0}>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{say(messages.text)}</th>
                <th scope="col">{say(messages.now)}</th>
                <th scope="col">{say(messages.after)}</th>
              </tr>
            </thead>
            <tbody>
              {read.changes.slice(0, shownLines).map(({ key, slot, now, after }) => (
                <tr key={`${key} ${slot}`}>
                  <th scope="row">
                    <bdi dir="ltr">{slot}</bdi>
                  </th>
                  <td dir="auto">{now}</td>
                  <td dir="auto">{after}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </FormDialog>
  )
}
