import { useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { fieldRules } from '#engine/form/field-rules.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import type { transferSubscription } from './subscription-transfer.contract.ts'
import { transferFields } from './transfer-fields.ts'
import { messages } from './subscription-transfer.messages.ts'
import { subscription } from './subscription.ts'

const names = ['imei', 'eid', 'profile', 'reason'] as const
const blank: Readonly<Record<(typeof names)[number], string | null>> = {
  imei: null,
  eid: null,
  profile: 'another',
  reason: null,
}

/** The dialog that asks for the new device, the profile to use on it, and the reason. */
export default function TransferDialog(props: {
  readonly row: Row<typeof subscription>
  readonly onClose: () => void
}) {
  const { row, onClose } = props
  const say = useSay()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const form = useForm({
    start: blank,
    check: fieldRules(transferFields),
    async send(typed, { confirmation }) {
      const { data } = await callApi<typeof transferSubscription>('POST', `${subscription.path}/:id/transfer`, {
        params: { id: row.id },
        body: { ...typed, ...confirmation },
        version: row.version,
      })
      cache.setQueryData(['record', subscription.name, row.id], data)
      void cache.invalidateQueries({ queryKey: ['list'] })
      const code = `${profileId.screen}/${data.profileId}?tab=qr`
      announce({
        tone: 'success',
        title: say(messages.done),
        action: { label: say(messages.show), run: () => go(code) },
      })
      onClose()
    },
  })
  return (
    <FormDialog title={say(messages.title)} size="lg" act={say(messages.confirm)} form={form} onClose={onClose}>
      <p>{say(messages.explain)}</p>
      {names.map((name) => (
        <SingleField key={name} resource={subscription} field={transferFields[name]} {...form.control(name)} />
      ))}
    </FormDialog>
  )
}
