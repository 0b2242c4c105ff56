import { useId } from 'react'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { fieldRules } from '#engine/form/field-rules.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { formMessages } from '#engine/form/form.messages.ts'

/** The form that changes the password of a record. */
export default function PasswordDialog(props: {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly onClose: () => void
}) {
  const { resource, row, name, onClose } = props
  const say = useSay()
  const id = useId()
  const acts = useRecordActions(resource)
  const field = resource.fields[name]
  const kind = useKind(field?.kind ?? '')
  const form = useForm<Readonly<Record<string, string>>, void>({
    start: {},
    fields: { again: { label: passwordFieldMessages.again, required: true } },
    check(values, sayOf) {
      const wrong = field ? fieldRules({ [name]: { ...field, required: true } })(values, sayOf) : {}
      return name in wrong || values[name] === values['again'] ? wrong : { again: fieldProblems.mismatch }
    },
    async send(values) {
      await acts.update(row.id, row.version, { [name]: values[name] })
      announce({ tone: 'success', title: say(passwordFieldMessages.changed, { name: titleOf(resource, row) }) })
      onClose()
    },
  })
  if (!field) return null
  const { Input } = inputsOf(field.kind, kind)
  return (
    <FormDialog
      title={say(passwordFieldMessages.changeOf, { name: titleOf(resource, row) })}
      act={say(formMessages.save)}
      form={form}
      onClose={onClose}
    >
      <Input
        id={`${id}-password`}
        {...form.control(name)}
        field={{ ...field, required: true }}
        resource={resource}
        label={say(passwordFieldMessages.new)}
      />
      <PasswordInput {...form.input('again')} autoComplete="new-password" />
    </FormDialog>
  )
}
