import type { Permission } from '#engine/definition/access.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Checkbox } from '#engine/ui/controls/checkbox.web.tsx'
import { countGranted, grantPermissions, grantReadOnly, revokePermissions } from './permissions-choice.web.ts'
import { messages } from './permissions.messages.ts'
import classes from './permissions.module.css'

/** The granted permissions and the callback that changes them. */
export interface PermissionsChoice {
  readonly granted: ReadonlySet<string>
  readonly onChange: (permissions: readonly string[]) => void
}

interface Some extends PermissionsChoice {
  readonly permissions: readonly Permission[]
}

/** A checkbox for several permissions; it is mixed when only some of them are granted. */
export function PermissionBox(
  props: Some & { readonly name?: string | undefined; readonly label?: string | undefined },
) {
  const { granted, onChange, permissions, name, label } = props
  const ticked = countGranted(granted, permissions)
  return (
    <Checkbox
      aria-label={name}
      label={label}
      checked={ticked === permissions.length}
      indeterminate={ticked > 0 && ticked < permissions.length}
      onChange={({ currentTarget: { checked } }) =>
        onChange((checked ? grantPermissions : revokePermissions)(granted, permissions))
      }
    />
  )
}

/** Buttons that grant reading only, all or none of some permissions. */
export function PermissionPresets({ granted, onChange, permissions, of }: Some & { readonly of: string }) {
  const say = useSay()
  const presets = [
    { label: messages.readOnly, apply: grantReadOnly },
    { label: messages.all, apply: grantPermissions },
    { label: messages.nothing, apply: revokePermissions },
  ]
  return (
    <div className={classes.presets} role="group" aria-label={`${say(messages.presets)}, ${of}`}>
      {presets.map(({ label, apply }) => (
        <Button key={label.en} tone="bare" onClick={() => onChange(apply(granted, permissions))}>
          {say(label)}
        </Button>
      ))}
    </div>
  )
}

/** The number of granted permissions: "12 of 35". */
export function GrantedShare({ granted, permissions }: Pick<Some, 'granted' | 'permissions'>) {
  const say = useSay()
  const language = useLanguage()
  return (
    <span className={classes.share}>
      {say(messages.share, {
        held: writeNumber(countGranted(granted, permissions), language),
        total: writeNumber(permissions.length, language),
      })}
    </span>
  )
}
