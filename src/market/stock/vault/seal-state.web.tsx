import { dataQuery } from '#engine/http/api-query.web.ts'
import { IconAlertTriangle, IconKey } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Code } from '#engine/fields/cells.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import type { sealState } from './sealed-profile.contract.ts'
import { sealedProfiles } from '../resources.ts'
import { sealStatePath } from './sealed-profile.ts'
import classes from './sealed-profiles.module.css'
import { messages } from './seal-state.messages.ts'

/** The keys that seal the secrets in this installation, and the number of values that each has sealed. */
export function SealState() {
  const say = useSay()
  const { data } = useQuery(dataQuery<typeof sealState>(['list', sealStatePath], sealStatePath))
  // The empty strip reserves its space, so that the list below it does not move.
  if (!data) return <div className={classes.keys} aria-busy="true" />
  const others = data.counts.filter(({ key, values }) => key !== data.active && values > 0)
  const active = data.counts.find(({ key }) => key === data.active)?.values ?? 0
  const isBehind = others.length > 0
  return (
    <section className={classes.keys} data-behind={isBehind || undefined} aria-label={say(messages.keys)}>
      <ul>
        <Key id={data.active} label={say(messages.active)} values={active} />
        {others.map(({ key, values }) => (
          <Key key={key} id={key} label={say(key === '' ? messages.foreign : messages.older)} values={values} />
        ))}
      </ul>
      {isBehind && (
        <p>
          <IconAlertTriangle size={16} aria-hidden="true" />
          <span>{say(messages.behind)}</span>
        </p>
      )}
    </section>
  )
}

function Key({ id, label, values }: { readonly id: string; readonly label: string; readonly values: number }) {
  const say = useSay()
  return (
    <li>
      <IconKey size={16} stroke={1.75} aria-hidden="true" />
      <span>{label}</span>
      {id !== '' && (
        <AppLink href={`${sealedProfiles.screen}?keyId=${encodeURIComponent(id)}`}>
          <Code text={id} figures />
        </AppLink>
      )}
      <span className={classes.count}>{say(messages.values, { count: values })}</span>
    </li>
  )
}
