import { useId, useState } from 'react'
import { IconChevronDown } from '@tabler/icons-react'
import type { FormGroup as Group } from '#engine/definition/resource.ts'
import { isShownIn } from '#engine/definition/when.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { FormField } from './form-field.web.tsx'
import { isTouched } from './record-form-state.web.ts'
import type { RecordFormState } from './use-record-form.web.ts'
import classes from './form.module.css'

/**
 * One titled group of a form. A foldable group shows its fields once it is opened, or when a field is filled or has a
 * problem.
 */
export function FormGroup({ form, group }: { readonly form: RecordFormState; readonly group: Group }) {
  const say = useSay()
  const id = useId()
  const [opened, setOpened] = useState(false)
  const names = group.fields.filter((name) => form.names.includes(name) && isShownIn(form.resource, name, form.values))
  if (names.length === 0) return null
  const folds = group.folds === true && !names.some((name) => isTouched(form.resource, form, name))
  const open = !folds || opened
  return (
    <fieldset className={classes.group} data-folded={!open || undefined}>
      <legend>
        {folds ? (
          <Button
            tone="bare"
            className={classes.fold}
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            {say(group.label)}
            <IconChevronDown size={18} aria-hidden="true" />
          </Button>
        ) : (
          say(group.label)
        )}
      </legend>
      <div id={id} className={classes.fields} hidden={!open}>
        {open && names.map((name) => <FormField key={name} form={form} name={name} />)}
      </div>
    </fieldset>
  )
}
