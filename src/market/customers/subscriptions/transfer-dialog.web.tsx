import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { SingleField } from '#engine/crud/single-field.web.tsx'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useSubmit, type Confirmation } from '#engine/form/use-submit.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import type { transferSubscription } from './subscription-transfer.contract.ts'
import { transferFields } from './transfer-fields.ts'
import { messages } from './subscription-transfer.messages.ts'
import { subscription } from './subscription.ts'

const names = ['imei', 'eid', 'profile', 'reason'] as const

/** Asks for the other device, which profile goes there, and why. */
export default function TransferDialog(props: {
  readonly row: Row<typeof subscription>
  readonly onClose: () => void
}) {
  const { row, onClose } = props
  const say = useSay()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const [values, setValues] = useState<Readonly<Partial<Record<(typeof names)[number], string | null>>>>({
    profile: 'another',
  })
  const send = async (_key: string, confirmation: Confirmation): Promise<void> => {
    const { data } = await callApi<typeof transferSubscription>('POST', `${subscription.path}/:id/transfer`, {
      params: { id: row.id },
      body: { imei: null, eid: null, profile: null, reason: null, ...values, ...confirmation },
      version: row.version,
    })
    cache.setQueryData(['record', subscription.name, row.id], data)
    void cache.invalidateQueries({ queryKey: ['list'] })
    const code = `${profileId.screen}/${data.profileId}?tab=qr`
    announce({ tone: 'success', title: say(messages.done), action: { label: say(messages.show), run: () => go(code) } })
    onClose()
  }
  const form = useSubmit(send, { shows: (field) => names.some((name) => name === field) })
  return (
    <FormDialog title={say(messages.title)} size="lg" act={say(messages.confirm)} form={form} onClose={onClose}>
      <p>{say(messages.explain)}</p>
      {names.map((name) => (
        <SingleField
          key={name}
          resource={subscription}
          name={name}
          field={transferFields[name]}
          error={form.wrong[name]}
          value={values[name] ?? null}
          onChange={(value) => setValues((now) => ({ ...now, [name]: typeof value === 'string' ? value : null }))}
        />
      ))}
    </FormDialog>
  )
}
