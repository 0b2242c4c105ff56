import { useId, useRef, useState } from 'react'
import { checkField } from '#engine/definition/validation.ts'
import { fieldProblems } from '#engine/definition/field-problems.ts'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { ApiProblem } from '#engine/http/api-problem.web.ts'
import { useSay, useT } from '#engine/i18n/i18n.web.ts'
import { announceProblem } from '#engine/shell/problem-notice.web.ts'
import { announce } from '#engine/ui/notices.web.ts'
import { titleOf } from '#engine/crud/columns.web.ts'
import { Dialog } from '#engine/ui/dialog.web.tsx'
import { useRecordActions } from '#engine/crud/record-queries.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/crud/registry.web.tsx'
import { Button } from '#engine/ui/button.web.tsx'
import { PasswordInput } from '#engine/ui/text-input.web.tsx'
import confirmClasses from '#engine/ui/confirm.module.css'
import classes from '#engine/record/record-actions-menu.module.css'

/** The password form of a record: it changes the password and nothing else. */
export default function PasswordDialog(props: {
  readonly resource: Resource
  readonly row: Row
  readonly name: string
  readonly onClose: () => void
}) {
  const { resource, row, name, onClose } = props
  const t = useT()
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
      ...(again === '' && { again: say(fieldProblems.required, { field: t('password.again') }) }),
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
      announce({ tone: 'success', title: t('password.changed', { name: titleOf(resource, row) }) })
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
    <Dialog title={t('password.changeOf', { name: titleOf(resource, row) })} onClose={onClose}>
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
          label={t('password.new')}
          error={wrong.password}
          value={password}
          onChange={(value) => setPassword(String(value ?? ''))}
        />
        <PasswordInput
          label={t('password.again')}
          required
          error={wrong.again}
          autoComplete="new-password"
          value={again}
          onChange={(event) => setAgain(event.currentTarget.value)}
        />
        <div className={confirmClasses.acts}>
          <Button tone="quiet" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button busy={saving} type="submit">
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
