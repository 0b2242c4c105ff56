import { useQueries } from '@tanstack/react-query'
import { useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { todayIn } from '#engine/definition/days.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { AssignReceipt } from './assign-receipt.web.tsx'
import { pluralMessages, messages } from './assign.messages.ts'
import type { Assigning, beginAssigning } from './bulk-assignment.contract.ts'
import { assignPath } from './bulk-assignment.ts'
import { subscription } from './subscription.ts'
import { useSubmit } from '#engine/form/use-submit.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import classes from './assign.module.css'

// More customers than that come in a file.
const mostCustomers = 20
const shared = ['note', 'startDate', 'endDate'] as const

/** Gives the selected profiles to one customer, or each to its own: what they have in common is said once. */
export default function AssignDialog(props: {
  readonly chosen: SelectedRows
  readonly title: string
  readonly onClose: () => void
}) {
  const { chosen, title } = props
  const say = useSay()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    startDate: todayIn(organisation.zone),
  })
  const [customers, setCustomers] = useState<readonly unknown[]>([])
  const [each, setEach] = useState(false)
  const [begun, setBegun] = useState<Assigning | null>(null)
  const ids = 'ids' in chosen.rows ? chosen.rows.ids : []
  const mayEach = ids.length > 1 && ids.length <= mostCustomers
  const send = async (): Promise<void> => {
    const rows = 'ids' in chosen.rows ? { profiles: chosen.rows.ids } : chosen.rows
    const given = (each ? ids.map((_, place) => customers[place]) : customers.slice(0, 1)).filter(
      (one) => typeof one === 'string',
    )
    const body = { ...rows, ...values, customers: given }
    setBegun((await callApi<typeof beginAssigning>('POST', assignPath, { body })).data)
  }
  const form = useSubmit(send, { shows: (field) => [...shared, 'customers', 'profiles'].includes(field) })
  const { wrong } = form
  const close = (): void => {
    if (begun) chosen.clear()
    props.onClose()
  }
  if (begun) {
    return (
      <Dialog title={title} size="lg" onClose={close}>
        <AssignReceipt begun={begun} onClose={close} />
      </Dialog>
    )
  }
  return (
    <FormDialog title={title} size="lg" act={say(messages.act)} form={form} onClose={close}>
      <p>{say(pluralMessages.chosen, { count: chosen.count })}</p>
      {mayEach && (
        <RadioGroup
          aria-label={say(messages.to)}
          value={each ? 'each' : 'one'}
          onChange={(to) => setEach(to === 'each')}
          options={(['one', 'each'] as const).map((value) => ({ value, label: say(messages[value]) }))}
        />
      )}
      {each ? (
        <Each ids={ids}>
          {(label, place) => (
            <SingleField
              resource={subscription}
              name={`customer-${place}`}
              field={subscription.fields.customerId}
              label={label}
              error={place === 0 ? wrong['customers'] : undefined}
              value={customers[place] ?? null}
              onChange={(value) => setCustomers((now) => Object.assign([...now], { [place]: value }))}
            />
          )}
        </Each>
      ) : (
        <SingleField
          resource={subscription}
          name="customerId"
          field={subscription.fields.customerId}
          error={wrong['customers']}
          value={customers[0] ?? null}
          onChange={(value) => setCustomers((now) => [value, ...now.slice(1)])}
        />
      )}
      {shared.map((name) => (
        <SingleField
          key={name}
          resource={subscription}
          name={name}
          field={subscription.fields[name]}
          error={wrong[name]}
          value={values[name] ?? null}
          onChange={(value) => setValues((now) => ({ ...now, [name]: value }))}
        />
      ))}
      {wrong['profiles'] && (
        <p role="alert" className={classes.wrong}>
          {wrong['profiles']}
        </p>
      )}
    </FormDialog>
  )
}

/** The chosen profiles in their order, each by its ICCID. */
function Each(props: {
  readonly ids: readonly string[]
  readonly children: (label: string, place: number) => React.ReactNode
}) {
  const rows = useQueries({ queries: props.ids.map((id) => ({ ...recordQuery(profileId, id), staleTime: 60_000 })) })
  return (
    <ol className={classes.each}>
      {props.ids.map((id, place) => (
        <li key={id}>{props.children(rows[place]?.data?.iccid ?? String(place + 1), place)}</li>
      ))}
    </ol>
  )
}
