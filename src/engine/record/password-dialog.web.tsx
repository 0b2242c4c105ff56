import { Button, PasswordInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { checkField } from '#engine/definition/validation.ts'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { titleOf } from '#engine/fields/columns.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useRecordActions } from '#engine/http/record-queries.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import confirmClasses from '#engine/ui/confirm.module.css'
import { passwordFieldMessages } from '#engine/crud/field.messages.ts'
import { passwordMessages } from '#engine/i18n/first-screen.messages.ts'
import { formMessages } from '#engine/form/form.messages.ts'
import classes from './record-actions-menu.module.css'

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
  const [wrong, setWrong] = useState<{ password?: string; again?: string }>({})
  const [saving, setSaving] = useState(false)
  const flying = useRef(false)
  if (!field) return null
  const { Input } = inputsOf(field.kind, kind.inputs)
  const label = say(field.label)
  const found = (): { password?: string; again?: string } => {
    const [problem] = checkField(name, { ...field, required: true }, password).details
    return {
      ...(problem && { password: say(problem.sentence, { field: label, ...problem.values }) }),
      ...(again === '' && { again: say(fieldProblems.required, { field: say(passwordFieldMessages.again) }) }),
      ...(!problem && again !== '' && password !== again && { again: say(fieldProblems.mismatch) }),
    }
  }
  const save = async (): Promise<void> => {
    const problems = found()
    setWrong(problems)
    if (flying.current || Object.keys(problems).length > 0) return
    flying.current = true
    setSaving(true)
    try {
      await acts.update(row.id, row.version, { [name]: password })
      announce({ tone: 'success', title: say(passwordFieldMessages.changed, { name: titleOf(resource, row) }) })
      onClose()
    } catch (error) {
      const said = error instanceof ApiProblem ? error.fields[name] : undefined
      if (said) setWrong({ password: said })
      else announceProblem(error)
    } finally {
      flying.current = false
      setSaving(false)
    }
  }
  return (
    <Dialog title={say(passwordFieldMessages.changeOf, { name: titleOf(resource, row) })} onClose={onClose}>
      <form
        className={classes.password}
        noValidate
        aria-busy={saving}
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void save()
        }}
      >
        <Input
          id={`${id}-password`}
          name={name}
          field={{ ...field, required: true }}
          resource={resource}
          label={say(passwordFieldMessages.new)}
          error={wrong.password}
          value={password}
          onChange={(value) => setPassword(String(value ?? ''))}
        />
        <PasswordInput
          label={say(passwordFieldMessages.again)}
          required
          error={wrong.again}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
          visibilityToggleButtonProps={{ 'aria-label': say(passwordMessages.show) }}
        />
        <div className={confirmClasses.acts}>
          <Button variant="default" onClick={onClose}>
            {say(formMessages.cancel)}
          </Button>
          <Button type="submit" loading={saving}>
            {say(formMessages.save)}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
