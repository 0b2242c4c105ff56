import { useQuery } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { words } from '#engine/definition/words.ts'
import { Code } from '#engine/fields/cells.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { HandOverStrip } from './hand-over/hand-over-strip.web.tsx'
import type { HeldProfile } from './order-timeline.contract.ts'
import type { order } from './order.ts'
import { profilesOf } from './orders.web.ts'
import classes from './order.module.css'

const messages = {
  none: words(
    'Aucun profil pour l’instant : ils sont réservés quand la commande est validée et pris quand elle est livrée.',
    'No profiles yet: they are reserved when the order is submitted and taken when it is delivered.',
    'لا ملفات بعد: تحجز عند تأكيد الطلب وتؤخذ عند تسليمه.',
  ),
  released: words('Rendu', 'Released', 'أُعيد'),
}

/** The eSIM profiles that an order reserved or took; those it let go of are told last. */
export default function OrderProfilesTab({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const { data } = useQuery(profilesOf(row))
  if (!data) return null
  if (data.length === 0) return <p className={classes.none}>{say(messages.none)}</p>
  const delivered = data.some(({ state, releasedAt }) => state === 'assigned' && releasedAt === null)
  return (
    <>
      {delivered && <HandOverStrip row={row} />}
      <ul className={classes.profiles}>
        {data.map((profile) => (
          <li key={profile.id} data-released={profile.releasedAt !== null || undefined}>
            <AppLink href={`${profileId.screen}/${profile.id}`}>
              <Code text={profile.iccid} figures />
            </AppLink>
            <span dir="auto">{profile.operator}</span>
            <Code text={profile.countryCode} />
            {profile.releasedAt === null ? (
              <Value resource={profileId} row={asRow(profile)} name="state" />
            ) : (
              <span>{say(messages.released)}</span>
            )}
            {profile.deviceState && <Value resource={profileId} row={asRow(profile)} name="deviceState" />}
          </li>
        ))}
      </ul>
    </>
  )
}

function asRow({ id, state, deviceState, at }: HeldProfile): Row {
  return { id, state, deviceState, version: 1, active: true, createdAt: at, updatedAt: at }
}
