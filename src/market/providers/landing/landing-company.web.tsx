import { IconCalendarPlus, IconPencil, IconRosetteDiscountCheck, IconSpeakerphone } from '@tabler/icons-react'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { Thumb } from '#engine/fields/images/image.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { providerCalendar } from '../calendar/provider-calendar.ts'
import { provider } from '../provider.ts'
import { publication } from '../publications/publication.ts'
import classes from './landing.module.css'

const said = {
  title: words('Mon entreprise', 'My company', 'شركتي'),
  verified: words('Contrat vérifié', 'Contract verified', 'العقد موثق'),
  waiting: words('Contrat en cours de vérification', 'Contract being verified', 'العقد قيد التوثيق'),
  change: words('Modifier mon profil', 'Change my profile', 'تعديل ملفي'),
  quick: words('Actions rapides', 'Quick actions', 'إجراءات سريعة'),
}

const shown = ['contactName', 'email', 'phone', 'website'] as const

/** The provider as the marketplace shows it, and what it can do from here. */
export function Company({ row }: { readonly row: Row }) {
  const say = useSay()
  const may = useMay()
  return (
    <section aria-labelledby="company" className={classes.panel}>
      <h2 id="company" className="visually-hidden">
        {say(said.title)}
      </h2>
      <div className={classes.company}>
        <Thumb name={textOf(row['image'])} large />
        <div>
          <strong dir="auto">{textOf(row['name'])}</strong>
          <span data-verified={row['isVerified'] === true || undefined}>
            {row['isVerified'] === true && <IconRosetteDiscountCheck size={16} aria-hidden="true" />}
            {say(row['isVerified'] === true ? said.verified : said.waiting)}
          </span>
        </div>
      </div>
      <ul className={classes.contact}>
        {shown
          .filter((name) => textOf(row[name]) !== '')
          .map((name) => (
            <li key={name}>
              <Value resource={provider} row={row} name={name} />
            </li>
          ))}
      </ul>
      <ul className={classes.quick} aria-label={say(said.quick)}>
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
            <AppLink href={`${provider.screen}/${row.id}`}>
              <IconPencil size={18} stroke={1.6} aria-hidden="true" />
              {say(said.change)}
            </AppLink>
          </li>
        )}
      </ul>
    </section>
  )
}
