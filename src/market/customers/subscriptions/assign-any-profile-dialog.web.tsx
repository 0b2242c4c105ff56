import { useQueryClient } from '@tanstack/react-query'
import { organisation } from '#engine/definition/organisation.ts'
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
import { useForm } from '#engine/form/use-form.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import classes from './assign.module.css'

const criteriaFields = ['operator', 'countryCode', 'type', 'articleId'] as const
const subscriptionFields = ['note', 'startDate', 'endDate'] as const
const noCriteria: Readonly<Record<(typeof criteriaFields)[number], string | null>> = {
  operator: null,
  countryCode: null,
  type: null,
  articleId: null,
}
const blank = { note: null, endDate: null, ...noCriteria }

/** The dialog that begins a subscription with any available profile that matches the criteria. */
export default function AssignAnyProfileDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const form = useForm({
    start: () => ({
      customerId: null,
      startDate: todayIn(organisation.zone),
      ...blank,
    }),
    async send({ operator, countryCode, type, articleId, ...values }, { key: idempotencyKey }) {
      const body = { ...values, wish: { operator, countryCode, type, articleId } }
      const { data } = await callApi<typeof beginWithAny>('POST', assignAnyPath, { body, idempotencyKey })
      await cache.invalidateQueries({ queryKey: ['list'] })
      announce({ tone: 'success', title: say(messages.done) })
      onClose()
      go(`${subscription.screen}/${data.id}`)
    },
  })
  return (
    <FormDialog title={say(messages.title)} size="lg" act={say(messages.act)} form={form} onClose={onClose}>
      <SingleField resource={subscription} field={subscription.fields.customerId} {...form.control('customerId')} />
      <fieldset className={classes.wish}>
        <legend>{say(messages.wish)}</legend>
        <p className={classes.soft}>{say(messages.explain)}</p>
        <div className={classes.pairs}>
          {criteriaFields.map((name) => (
            <SingleField
              key={name}
              resource={profileId}
              field={{ ...profileId.fields[name], required: false }}
              {...form.control(name)}
            />
          ))}
        </div>
      </fieldset>
      {subscriptionFields.map((name) => (
        <SingleField key={name} resource={subscription} field={subscription.fields[name]} {...form.control(name)} />
      ))}
    </FormDialog>
  )
}
