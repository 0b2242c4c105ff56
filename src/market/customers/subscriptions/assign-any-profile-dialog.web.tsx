import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import type { Field } from '#engine/definition/field.ts'
import type { Resource } from '#engine/definition/resource.ts'
import { todayIn } from '#engine/definition/days.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { messages } from './assign-any-profile.messages.ts'
import type { beginWithAny } from './bulk-assignment.contract.ts'
import { assignAnyPath } from './bulk-assignment.ts'
import { subscription } from './subscription.ts'
import { useSubmit } from '#engine/form/use-submit.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './assign.module.css'

const criteriaFields = ['operator', 'countryCode', 'type', 'articleId'] as const
const subscriptionFields = ['note', 'startDate', 'endDate'] as const

/** Begins a subscription with any available profile that fits a wish. */
export default function AssignAnyProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({
    startDate: todayIn(organisation.zone),
  })
  const [wish, setWish] = useState<Readonly<Partial<Record<(typeof criteriaFields)[number], string | null>>>>({})
  const shown: readonly string[] = ['customerId', ...criteriaFields, ...subscriptionFields]
  const send = async (idempotencyKey: string): Promise<void> => {
    const ask = { body: { ...values, wish }, idempotencyKey }
    const { data } = await callApi<typeof beginWithAny>('POST', assignAnyPath, ask)
    await cache.invalidateQueries({ queryKey: ['list'] })
    announce({ tone: 'success', title: say(messages.done) })
    onClose()
    go(`${subscription.screen}/${data.id}`)
  }
  const form = useSubmit(send, { shows: (name) => shown.includes(name) })
  const change = (name: string) => (value: unknown) => setValues({ ...values, [name]: value })
  const ask = (resource: Resource, name: string, field: Field, value: unknown, onChange: (value: unknown) => void) => (
    <SingleField
      key={name}
      resource={resource}
      name={name}
      field={field}
      error={form.wrong[name]}
      value={value ?? null}
      onChange={onChange}
    />
  )
  return (
    <FormDialog title={say(messages.title)} size="lg" act={say(messages.act)} form={form} onClose={onClose}>
      {ask(subscription, 'customerId', subscription.fields.customerId, values['customerId'], change('customerId'))}
      <fieldset className={classes.wish}>
        <legend>{say(messages.wish)}</legend>
        <p className={classes.soft}>{say(messages.explain)}</p>
        <div className={classes.pairs}>
          {criteriaFields.map((name) =>
            ask(profileId, name, { ...profileId.fields[name], required: false }, wish[name], (value) =>
              setWish({ ...wish, [name]: typeof value === 'string' ? value : null }),
            ),
          )}
        </div>
      </fieldset>
      {subscriptionFields.map((name) => ask(subscription, name, subscription.fields[name], values[name], change(name)))}
    </FormDialog>
  )
}
