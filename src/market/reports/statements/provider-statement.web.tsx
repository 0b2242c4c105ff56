import { IconChevronDown, IconDownload, IconMailForward } from '@tabler/icons-react'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { download } from '#engine/import-export/export/download.web.ts'
import { newIdempotencyKey } from '#engine/form/idempotency-key.web.ts'
import { announceMail } from '#engine/mail/mail-notice.web.ts'
import { RecordStrip } from '#engine/record/record-strip.web.tsx'
import type { PreviewProps } from '#engine/record/beside/with-preview.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Card } from '#engine/ui/card.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Dropdown, dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { formatWords } from '../report.messages.ts'
import { reportFormats } from '../report.ts'
import { providerStatement } from './provider-statement.ts'
import { Preview, usePreview } from './statement-preview.web.tsx'
import type { statementMail } from './statement.contract.ts'
import { messages } from './statement.messages.ts'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import classes from './statement.module.css'

type Statement = Row<typeof providerStatement>

const head = { Acts }

function Summary({ row }: { readonly row: Statement }) {
  return <RecordStrip resource={providerStatement} row={row} names={['total', 'days']} />
}

const shown: typeof providerStatement = {
  ...providerStatement,
  form: [
    {
      label: messages.statement,
      fields: ['currency', 'issuedAt', 'issuedBy'],
    },
    {
      label: messages.figures,
      fields: ['units', 'gross', 'reduction', 'sold', 'refunded', 'net', 'carried', 'total'],
    },
  ],
}

/** The page of an issued statement with its figures, lines and file. The page of a new statement shows its preview. */
export function ProviderStatementScreen({ id }: { readonly id: string }) {
  return id === 'new' ? (
    <RecordScreen resource={providerStatement} id={id} preview={NewStatement} />
  ) : (
    <RecordScreen resource={shown} id={id} head={head} summary={Summary} />
  )
}

function NewStatement({ values }: PreviewProps<typeof providerStatement>) {
  const say = useSay()
  const [providerId, periodFrom, periodTo] = [values['providerId'], values['periodFrom'], values['periodTo']]
  const chosen = typeof providerId === 'string' && typeof periodFrom === 'string' && typeof periodTo === 'string'
  const period = chosen && providerId && periodFrom && periodTo ? { providerId, periodFrom, periodTo } : null
  return (
    <Card title={say(messages.preview)}>
      <Preview period={period} preview={usePreview(period)} />
      <p className={classes.soft}>{say(messages.explain)}</p>
    </Card>
  )
}

/** The buttons that download the file and send it to the provider. */
function Acts({ row }: { readonly row: Statement }) {
  const say = useSay()
  const may = useMay()
  const [busy, setBusy] = useState(false)
  const [key] = useState(newIdempotencyKey)
  const name = row.titles?.['providerId'] ?? ''
  const take = async (format: string): Promise<void> => {
    setBusy(true)
    await download(`${providerStatement.path}/${row.id}/file`, { format })
    setBusy(false)
  }
  const send = async (): Promise<void> => {
    await callApi<typeof statementMail>('POST', `${providerStatement.path}/:id/mail`, {
      params: { id: row.id },
      body: {},
      idempotencyKey: key,
    })
    announceMail(say(messages.sent, { name }))
  }
  return (
    <>
      {may('provider-statement:create') && (
        <DialogButton
          dialog={(onClose) => (
            <Confirm title={say(messages.send)} act={say(messages.send)} onClose={onClose} onAct={send}>
              {say(messages.sendExplain, { number: `\u2066${row.number}\u2069`, name })}
            </Confirm>
          )}
        >
          <IconMailForward size={16} stroke={1.75} aria-hidden="true" />
          {say(messages.send)}
        </DialogButton>
      )}
      <Dropdown
        button={(opens) => (
          <Button busy={busy} {...opens}>
            <IconDownload size={16} stroke={1.75} aria-hidden="true" />
            {say(messages.download)}
            <IconChevronDown size={16} stroke={1.75} aria-hidden="true" />
          </Button>
        )}
      >
        {reportFormats.map((format) => (
          <button key={format} type="button" className={dropdownItem} onClick={() => void take(format)}>
            {formatWords[format]}
          </button>
        ))}
      </Dropdown>
    </>
  )
}
