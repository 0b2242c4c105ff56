import { IconAlertTriangle, IconPlugConnected } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { ManagedFacts } from '#engine/record/record-strip.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import type { catalogueReading } from './offers/catalogue-reading.ts'
import { supplyReasons } from './refusals.ts'
import type { readCatalogueNow, switchAccount, tryAccount, TryReport } from './supply.contract.ts'
import { supplierAccount } from './supplier-account.ts'
import { accountMessages as messages } from './supply.messages.ts'
import LiveDialog from './live-dialog.web.tsx'
import classes from './supply.module.css'

/** The page of a supplier account, with the buttons that try it and switch it on or off. */
export function SupplierAccountScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={supplierAccount} id={id} summary={AccountSummary} />
}

function AccountSummary({ row }: { readonly row: Row<typeof supplierAccount> }) {
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const [report, setReport] = useState<TryReport | null>(null)
  const refresh = async () => {
    await cache.invalidateQueries({ queryKey: recordQuery(supplierAccount, row.id).queryKey })
    void cache.invalidateQueries({ queryKey: ['list', supplierAccount.name] })
  }
  const [read, setRead] = useState<Row<typeof catalogueReading> | null>(null)
  const attempt = useForm({
    async send() {
      const { data } = await callApi<typeof tryAccount>('POST', `${supplierAccount.path}/:id/try`, {
        params: { id: row.id },
      })
      setReport(data)
      await refresh()
    },
  })
  const reading = useForm({
    async send() {
      const { data } = await callApi<typeof readCatalogueNow>('POST', `${supplierAccount.path}/:id/read-catalogue`, {
        params: { id: row.id },
      })
      setRead(data as Row<typeof catalogueReading>)
      for (const name of ['supplier-offer', 'catalogue-reading'])
        void cache.invalidateQueries({ queryKey: ['list', name] })
    },
  })
  const switchTo = async (to: 'off' | 'test') => {
    const ask = { params: { id: row.id }, body: { to } }
    await callApi<typeof switchAccount>('POST', `${supplierAccount.path}/:id/switch`, ask)
    await refresh()
  }
  const off = useForm({ send: () => switchTo('off') })
  const test = useForm({ send: () => switchTo('test') })
  const refusal = report ? report.refusal : row.trouble
  const reason = supplyReasons.find(({ value }) => value === refusal)
  const isOn = row.state === 'on'
  const state = isOn
    ? row.mode === 'live'
      ? messages.live
      : messages.test
    : row.state === 'tried'
      ? messages.tried
      : messages.off
  return (
    <>
      <ManagedFacts resource={supplierAccount} row={row} />
      <div className={classes.summary}>
        <p>{say(state)}</p>
        {report && report.refusal === null && (
          <p role="status">
            {say(messages.seen, {
              milliseconds: report.milliseconds,
              balance: `\u2066${report.balance?.replace(/\.?0+$/, '')} ${report.currency}\u2069`,
            })}
          </p>
        )}
        {reason && (
          <Trouble
            text={
              report?.code
                ? say(messages.refused, { reason: say(reason.label), code: `\u2068${report.code}\u2069` })
                : say(reason.label)
            }
          />
        )}
        {read && <CatalogueReport reading={read} />}
        {row.balanceLow && <Trouble text={say(messages.low)} />}
        <div className={classes.acts}>
          {may('supplier-account:update') && (
            <Button
              tone={row.state === 'off' ? 'main' : 'quiet'}
              busy={attempt.busy}
              onClick={(event) => void attempt.submit(event)}
            >
              <IconPlugConnected size={16} aria-hidden="true" />
              {say(messages.tryIt)}
            </Button>
          )}
          {may('supplier-account:update') && row.state !== 'off' && (
            <Button tone={isOn ? 'main' : 'quiet'} busy={reading.busy} onClick={(event) => void reading.submit(event)}>
              {say(messages.readCatalogue)}
            </Button>
          )}
          {may('supplier-account:activate') && row.state !== 'off' && (
            <>
              {!(isOn && row.mode === 'test') && (
                <Button tone={isOn ? 'quiet' : 'main'} busy={test.busy} onClick={(event) => void test.submit(event)}>
                  {say(messages.switchTest)}
                </Button>
              )}
              {!(isOn && row.mode === 'live') && (
                <DialogButton dialog={(onClose) => <LiveDialog id={row.id} onClose={onClose} onDone={refresh} />}>
                  {say(messages.switchLive)}
                </DialogButton>
              )}
              <Button tone="quiet" busy={off.busy} onClick={(event) => void off.submit(event)}>
                {say(messages.switchOff)}
              </Button>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** The outcome of a reading of the catalogue. */
function CatalogueReport({ reading }: { readonly reading: Row<typeof catalogueReading> }) {
  const say = useSay()
  const { state, supplierCode } = reading
  const counts = ['added', 'repriced', 'vanished', 'unchanged'] as const
  const reason = supplyReasons.find(({ value }) => value === reading.reason)
  if (state === 'failed')
    return (
      <Trouble
        text={say(messages.refused, { reason: reason ? say(reason.label) : '', code: `\u2068${supplierCode}\u2069` })}
      />
    )
  return (
    <>
      <p role="status">{say(messages.read, Object.fromEntries(counts.map((name) => [name, reading[name] ?? 0])))}</p>
      {state === 'partial' && <Trouble text={say(messages.partial)} />}
    </>
  )
}

/** A warning with its icon. */
export function Trouble({ text }: { readonly text: string }) {
  return (
    <p className={classes.trouble}>
      <IconAlertTriangle size={18} aria-hidden="true" />
      <span>{text}</span>
    </p>
  )
}
