import { useId, useState } from 'react'
import { checkField } from '#engine/definition/validation.ts'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import { useSubmit, type FieldErrors } from '#engine/form/use-submit.web.ts'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'
import { formMessages } from '#engine/form/form.messages.ts'

/** The password form of a record: it changes the password and nothing else. */
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
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const check = (): FieldErrors => {
    if (!field) return {}
    const label = say(field.label)
    const [problem] = checkField(name, { ...field, required: true }, password).details
    return {
      ...(problem && { [name]: say(problem.sentence, { field: label, ...problem.values }) }),
      ...(again === '' && { again: say(fieldProblems.required, { field: say(passwordFieldMessages.again) }) }),
      ...(!problem && again !== '' && password !== again && { again: say(fieldProblems.mismatch) }),
    }
  }
  const send = async (): Promise<void> => {
    await acts.update(row.id, row.version, { [name]: password })
    announce({ tone: 'success', title: say(passwordFieldMessages.changed, { name: titleOf(resource, row) }) })
    onClose()
  }
  const form = useSubmit(send, { check, shows: (shown) => shown === name })
  if (!field) return null
  const { Input } = inputsOf(field.kind, kind.inputs)
  return (
    <FormDialog
      title={say(passwordFieldMessages.changeOf, { name: titleOf(resource, row) })}
      act={say(formMessages.save)}
      form={form}
      onClose={onClose}
    >
      <Input
        id={`${id}-password`}
        name={name}
        field={{ ...field, required: true }}
        resource={resource}
        label={say(passwordFieldMessages.new)}
        error={form.wrong[name]}
        value={password}
        onChange={(value) => setPassword(String(value ?? ''))}
      />
      <PasswordInput
        label={say(passwordFieldMessages.again)}
        required
        error={form.wrong['again']}
        autoComplete="new-password"
        value={again}
        onChange={(event) => setAgain(event.currentTarget.value)}
      />
    </FormDialog>
  )
}
