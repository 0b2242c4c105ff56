import { doubt } from '#engine/ui/controls/field.web.tsx'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { defaultLanguage, languages } from '#engine/definition/locale.ts'
import { isNameField, nameFields } from '#engine/definition/name-fields.ts'
import { textName } from '#engine/definition/translated.ts'
import { isRequiredIn } from '#engine/definition/when.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { inputsOf } from '#engine/fields/inputs.web.tsx'
import { useKind } from '#engine/fields/registry.web.tsx'
import { repeatedNameOf } from './form-problems.web.ts'
import { same } from './merge-edits.web.ts'
import { TranslatedInput } from './translated-input.web.tsx'
import type { RecordFormState } from './use-record-form.web.ts'
import { PasswordInput } from '#engine/ui/controls/text-input.web.tsx'
import classes from './form.module.css'
import { passwordFieldMessages } from '#engine/crud/form-field.messages.ts'

/** The id of a field's control; the error summary links to it. */
export function controlId(form: RecordFormState, name: string): string {
  return `${form.id}-${name}`
}

/** One field of a form, with the input of its field kind. */
export function FormField({ form, name }: { form: RecordFormState; name: string }) {
  const say = useSay()
  const defined = form.resource.fields[name]
  const kind = useKind(defined?.kind ?? '')
  // The input of the first name shows the names in all languages.
  const isName = isNameField(name)
  if (!defined || (isName && name !== nameFields[defaultLanguage])) return null
  const field = defined.requiredWhen
    ? { ...defined, required: isRequiredIn(form.resource, name, form.values) }
    : defined
  const { Input, size } = inputsOf(field.kind, kind)
  const label = say(field.label)
  const isTranslated = field.translated || isName
  const written = isTranslated ? languages.map((one) => textName(name, one)) : [name]
  const isChanged = form.row !== null && written.some((one) => !same(form.base.values[one], form.values[one]))
  if (form.held?.field === name)
    return (
      <div className={classes.held}>
        <span>{label}</span>
        <strong dir={textDirection(form.held.title)}>{form.held.title}</strong>
      </div>
    )
  return (
    <>
      <div
        className={`${classes.place} ${kind.wide ? classes.wide : ''}`}
        data-changed={isChanged || undefined}
        data-size={size}
      >
        {isTranslated ? (
          <TranslatedInput form={form} name={name} idOf={(one) => controlId(form, one)} Input={Input} />
        ) : (
          <Input
            id={controlId(form, name)}
            name={name}
            field={field}
            resource={form.resource}
            label={label}
            hint={field.hint && say(field.hint)}
            error={form.problems[name] ?? (form.odd[name] !== undefined && doubt(form.odd[name]))}
            value={form.values[name]}
            // A managed field, such as the currency of an amount, is in the record only.
            values={{ ...form.row, ...form.values }}
            stored={form.row?.[name]}
            title={form.values[name] === form.row?.[name] ? form.row?.titles?.[name] : undefined}
            onChange={(value) => form.set(name, value)}
          />
        )}
      </div>
      {field.prepare === 'hash' && <RepeatPassword form={form} name={name} required={field.required} />}
    </>
  )
}

/** The second input of a new password, which must equal the first. */
function RepeatPassword({ form, name, required }: { form: RecordFormState; name: string; required: boolean }) {
  const say = useSay()
  const again = repeatedNameOf(name)
  return (
    <PasswordInput
      id={controlId(form, again)}
      name={again}
      label={say(passwordFieldMessages.again)}
      required={required}
      error={form.problems[again]}
      autoComplete="new-password"
      value={String(form.values[again] ?? '')}
      onChange={(event) => form.set(again, event.currentTarget.value)}
    />
  )
}
