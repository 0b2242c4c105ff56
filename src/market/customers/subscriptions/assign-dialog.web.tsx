import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, useEffect } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { todayIn } from '#engine/definition/days.ts'
import { callApi } from '#engine/http/client.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import type { SelectedRows } from '#engine/list/selection.web.ts'
import { recordQuery } from '#engine/http/record-queries.web.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { pluralMessages, messages } from './assign.messages.ts'
import type { Assigning, beginAssigning, readAssigning } from './bulk-assignment.contract.ts'
import { assignPath } from './bulk-assignment.ts'
import { subscription } from './subscription.ts'
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import classes from './assign.module.css'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'

// The dialog accepts up to this number of customers. Staff import larger numbers from a file.
const mostCustomers = 20
const shared = ['note', 'startDate', 'endDate'] as const
const customersAtFirst: readonly unknown[] = []
const blank = { note: null, startDate: null, endDate: null, each: false, customers: customersAtFirst }

/**
 * Assigns the selected profiles to one customer, or one profile each to several customers. The other fields have the same values for all
 * subscriptions.
 */
export default function AssignDialog(props: {
  readonly chosen: SelectedRows
  readonly title: string
  readonly onClose: () => void
}) {
  const { chosen, title } = props
  const say = useSay()
  const [assigning, setAssigning] = useState<Assigning | null>(null)
  const ids = 'ids' in chosen.rows ? chosen.rows.ids : []
  const mayEach = ids.length > 1 && ids.length <= mostCustomers
  const form = useForm({
    start: () => ({ ...blank, startDate: todayIn(organisation.zone) }),
    async send({ each, customers, ...values }) {
      const rows = 'ids' in chosen.rows ? { profiles: chosen.rows.ids } : chosen.rows
      const receivers = each ? ids.map((_, place) => customers[place]) : customers.slice(0, 1)
      const body = { ...rows, ...values, customers: receivers.filter((one) => typeof one === 'string') }
      setAssigning((await callApi<typeof beginAssigning>('POST', assignPath, { body })).data)
    },
  })
  const { each, customers } = form.values
  const setCustomer = (place: number, id: unknown): void =>
    form.set({ customers: Object.assign([...customers], { [place]: id }) })
  const missing = form.problem('profiles')
  const close = (): void => {
    if (assigning) chosen.clear()
    props.onClose()
  }
  if (assigning) {
    return (
      <Dialog title={title} size="lg" onClose={close}>
        <AssignReceipt assigning={assigning} onClose={close} />
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
          onChange={(to) => form.set({ each: to === 'each' })}
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
              error={place === 0 ? form.problem('customers') : undefined}
              value={customers[place] ?? null}
              onChange={(value) => setCustomer(place, value)}
            />
          )}
        </Each>
      ) : (
        <SingleField
          resource={subscription}
          name="customerId"
          field={subscription.fields.customerId}
          error={form.problem('customers')}
          value={customers[0] ?? null}
          onChange={(value) => setCustomer(0, value)}
        />
      )}
      {shared.map((name) => (
        <SingleField key={name} resource={subscription} field={subscription.fields[name]} {...form.control(name)} />
      ))}
      {missing && (
        <p role="alert" className={classes.wrong}>
          {missing}
        </p>
      )}
    </FormDialog>
  )
}

/** Renders one input for each selected profile, in the order of the selection and labelled with the ICCID. */
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

const pace = 500

/** The progress of a bulk assignment. At the end it lists each refused profile with the reason. */
function AssignReceipt({ assigning, onClose }: { readonly assigning: Assigning; readonly onClose: () => void }) {
  const say = useSay()
  const cache = useQueryClient()
  const { data: job = assigning } = useQuery({
    ...dataQuery<typeof readAssigning>(['assigning', assigning.id], `${assignPath}/:id`, {
      params: { id: assigning.id },
    }),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data?.state === 'done' || data?.state === 'failed' ? false : pace),
  })
  const over = job.state === 'done' || job.state === 'failed'
  useEffect(() => {
    if (over) void cache.invalidateQueries({ queryKey: ['list'] })
  }, [over, cache])
  const count = job.done - job.refused
  return (
    <div className={classes.form}>
      {over ? (
        <p role="status">{say(pluralMessages.given, { count })}</p>
      ) : (
        <>
          <progress value={job.done} max={Math.max(job.total, 1)} aria-label={say(messages.working)} />
          <p className={classes.soft} role="status">
            {say(messages.leave)}
          </p>
        </>
      )}
      {job.refusals.length > 0 && (
        <>
          <h3>{say(messages.refused)}</h3>
          <ul className={classes.refusals}>
            {job.refusals.map(({ id, iccid, reason }) => (
              <li key={id}>
                <AppLink href={`${profileId.screen}/${id}`}>
                  <bdi className="code">{iccid ?? id.slice(0, 8)}</bdi>
                </AppLink>
                <span>{reason}</span>
              </li>
            ))}
          </ul>
        </>
      )}
      <div className={classes.acts}>
        <Button tone="quiet" onClick={onClose}>
          {say(messages.close)}
        </Button>
      </div>
    </div>
  )
}
