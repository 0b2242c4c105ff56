import type { Words } from '#engine/definition/words.ts'
import { useState } from 'react'
import { PasswordRules } from '#engine/fields/codes/password-rules.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { problemMessageOf, type UncontrolledForm } from './use-form.web.ts'
import type { PasswordRule } from './password-rules.web.ts'
import { PasswordInput, TextInput, type TextInputProps } from '#engine/ui/controls/text-input.web.tsx'

type Props = Omit<TextInputProps, 'form' | 'name' | 'label'> & {
  readonly form: UncontrolledForm
  readonly name: string
  readonly label: Words
}

/** What an input of a form before the guard is told: its label, and what is wrong with it. */
function useFormField({ form, name, label, ...input }: Props): TextInputProps {
  const say = useSay()
  const wrong = form.wrong[name]
  const error = wrong && ('said' in wrong ? wrong.said : say(problemMessageOf(wrong.code), { field: say(label) }))
  return { id: name, name, label: say(label), error, onInput: () => form.forgive(name), ...input }
}

/** One input with its label and what is wrong with it. */
export function FormField(props: Props) {
  return <TextInput {...useFormField(props)} />
}

/** A password's input, with the rule that a new one follows. */
export function PasswordField({ rule, ...props }: Props & { readonly rule?: PasswordRule }) {
  const [typed, setTyped] = useState('')
  const field = useFormField(props)
  if (!rule) return <PasswordInput {...field} />
  const rules = `${props.name}-rule`
  return (
    <div>
      <PasswordInput
        {...field}
        aria-describedby={rules}
        onInput={(event) => {
          setTyped(event.currentTarget.value)
          props.form.forgive(props.name)
        }}
      />
      <PasswordRules id={rules} rule={rule} password={typed} />
    </div>
  )
}
