import { IconCalendarPlus, IconPencil, IconCircleCheck, IconSpeakerphone } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { providerCalendar } from '../calendar/provider-calendar.ts'
import { factsTab } from '#engine/record/tabs.web.ts'
import { provider } from '../provider.ts'
import { publication } from '../publications/publication.ts'
import classes from './provider-home.module.css'
import { messages } from './provider-home-company.messages.ts'

const shown = ['contactName', 'email', 'phone', 'website'] as const

/** The public profile of the provider, with its actions. */
export function Company({ row }: { readonly row: Row<typeof provider> }) {
  const say = useSay()
  const may = useMay()
  return (
    <section aria-labelledby="company" className={classes.panel}>
      <h2 id="company" className="visually-hidden">
        {say(messages.title)}
      </h2>
      <div className={classes.company}>
        <Thumb name={row.image ?? ''} large />
        <div>
          <strong dir="auto">{row.name}</strong>
          <span data-verified={row.isVerified || undefined}>
            {row.isVerified && <IconCircleCheck size={16} aria-hidden="true" />}
            {say(row.isVerified ? messages.verified : messages.waiting)}
          </span>
        </div>
      </div>
      <ul className={classes.contact}>
        {shown
          .filter((name) => row[name])
          .map((name) => (
            <li key={name}>
              <Value resource={provider} row={row} name={name} />
            </li>
          ))}
      </ul>
      <ul className={classes.quick} aria-label={say(messages.quick)}>
        {may('publication:create') && (
          <li>
            <AppLink href={`${publication.screen}/new`}>
              <IconSpeakerphone size={18} stroke={1.6} aria-hidden="true" />
              {say(publication.labels.create)}
            </AppLink>
          </li>
        )}
        {may('provider-calendar:create') && (
          <li>
            <AppLink href={`${providerCalendar.screen}?record=new`}>
              <IconCalendarPlus size={18} stroke={1.6} aria-hidden="true" />
              {say(providerCalendar.labels.create)}
            </AppLink>
          </li>
        )}
        {may('provider:update') && (
          <li>
            <AppLink href={`${provider.screen}/${row.id}?tab=${factsTab}`}>
              <IconPencil size={18} stroke={1.6} aria-hidden="true" />
              {say(messages.change)}
            </AppLink>
          </li>
        )}
      </ul>
    </section>
  )
}
