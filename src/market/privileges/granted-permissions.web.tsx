import { allPermissions } from '#engine/definition/access.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { permissionsIn, permissionTo, usePermissionAreas } from './permission-areas.web.ts'
import { GrantedShare } from './permission-controls.web.tsx'
import { extraPermissions } from './permissions.ts'
import { everythingAllowed } from './permissions-cell.messages.ts'
import { verbWords } from './permissions.messages.ts'
import classes from './permissions.module.css'

/** The granted permissions by menu area: each resource with its allowed actions. */
export default function GrantedPermissions({ granted }: { readonly granted: readonly string[] }) {
  const say = useSay()
  const areas = usePermissionAreas(() => true)
  if (granted.includes(allPermissions)) return <>{say(everythingAllowed)}</>
  const extras = extraPermissions.filter(({ permission }) => granted.includes(permission))
  return (
    <div className={classes.granted}>
      {areas.map(({ label, rows }) => {
        const shown = rows
          .map(({ resource, verbs }) => ({
            resource,
            verbs: verbs.filter((verb) => granted.includes(permissionTo(resource, verb))),
          }))
          .filter(({ verbs }) => verbs.length > 0)
        if (shown.length === 0) return null
        return (
          <section key={label.en}>
            <h4>
              {say(label)} <GrantedShare granted={new Set(granted)} permissions={permissionsIn(rows)} />
            </h4>
            <ul>
              {shown.map(({ resource, verbs }) => (
                <li key={resource.name}>
                  {say(resource.labels.many)} <small>{verbs.map((verb) => say(verbWords[verb])).join(' · ')}</small>
                </li>
              ))}
            </ul>
          </section>
        )
      })}
      {extras.map(({ permission, label }) => (
        <p key={permission}>{say(label)}</p>
      ))}
    </div>
  )
}
