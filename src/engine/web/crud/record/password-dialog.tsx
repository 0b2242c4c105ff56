import { Button, PasswordInput } from '@mantine/core'
import { useId, useRef, useState } from 'react'
import { checkField } from '#engine/core/schema.ts'
import { fieldProblems } from '#engine/core/field-problems.ts'
import type { Resource, Row } from '#engine/core/resource.ts'
import { ApiProblem } from '../../api-problem.ts'
import { useSay, useT } from '../../i18n.ts'
import { announceProblem } from '../../problem-notice.ts'
import { announce } from '../../ui/notices.ts'
import { titleOf } from '../columns.ts'
import { Dialog } from '../dialog.tsx'
import { useActs } from '../records.ts'
import { inputsOf } from '#engine/fields/inputs/inputs.web.tsx'
import { useKind } from '../registry.tsx'
import confirmClasses from '../confirm.module.css'
import classes from './acts.module.css'

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
  const acts = useActs(resource)
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
          visibilityToggleButtonProps={{ 'aria-label': t('password.show') }}
        />
        <div className={confirmClasses.acts}>
          <Button variant="default" onClick={onClose}>
            {t('form.cancel')}
          </Button>
          <Button type="submit" loading={saving}>
            {t('form.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
