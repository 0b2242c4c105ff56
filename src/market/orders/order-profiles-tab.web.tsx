import { IconQrcode } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Row } from '#engine/definition/resource.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { countryName } from '#market/shared/plan/country-names.ts'
import { StatusPill } from '#engine/ui/status-pill.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { AppLink } from '#engine/routing/link.web.tsx'
import { Value } from '#engine/crud/value.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { UseLine, useProfileUse } from '#market/shared/profile-use/profile-use.web.tsx'
import { DeliveredSubscription } from './renewals/delivered-subscription.web.tsx'
import { TopUpButton } from './top-ups/top-up-button.web.tsx'
import { HandOverStrip } from './hand-over/hand-over-strip.web.tsx'
import type { HeldProfile } from './order-timeline.contract.ts'
import type { order } from './order.ts'
import { lineStates } from './order-detail.ts'
import { profilesOf } from './orders.web.ts'
import { messages } from './order-profiles-tab.messages.ts'
import ProfileQr from './profile-qr-dialog.web.tsx'
import classes from './order.module.css'

/** The eSIM profiles that an order reserved or took; released profiles come last. */
export default function OrderProfilesTab({ row }: { readonly row: Row<typeof order> }) {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery({ ...profilesOf(row), placeholderData: keepPreviousData })
  const [shown, setShown] = useState<string | null>(null)
  const uses = useProfileUse(data?.map(({ id }) => id) ?? [])
  if (!data) return null
  return (
    <>
      <HandOverStrip row={row} />
      {data.length === 0 && <p className={classes.none}>{say(messages.none)}</p>}
      <ul className={classes.profiles}>
        {data.map((profile) => (
          <li key={profile.id} data-released={profile.releasedAt !== null || undefined}>
            <AppLink href={`${profileId.screen}/${profile.id}`}>
              <IccidDigits iccid={profile.iccid} />
            </AppLink>
            <span dir="auto">{profile.operator}</span>
            {profile.countryCode && <bdi>{countryName(profile.countryCode, language)}</bdi>}
            {profile.releasedAt === null ? (
              <Value resource={profileId} row={asRow(profile)} name="state" />
            ) : (
              <Became profile={profile} />
            )}
            {profile.deviceState && <Value resource={profileId} row={asRow(profile)} name="deviceState" />}
            <UseLine use={uses.get(profile.id)} />
            {profile.releasedAt === null && profile.state === 'assigned' && (
              <TopUpButton id={profile.id} use={uses.get(profile.id)} />
            )}
            {profile.releasedAt === null && <DeliveredSubscription row={row} profile={profile} />}
            {profile.releasedAt === null && (
              <IconButton
                label={say(messages.qr, { iccid: `\u2066${profile.iccid}\u2069` })}
                className={classes.qr}
                onClick={() => setShown(profile.id)}
              >
                <IconQrcode size={16} aria-hidden="true" />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {shown !== null && <ProfileQr id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** The state of a released profile: returned or lost after delivery, or released before it. */
function Became({ profile: { lineState } }: { readonly profile: HeldProfile }) {
  const say = useSay()
  const state = lineState === 'returned' || lineState === 'lost' ? lineState : 'released'
  const { label } = lineStates.find(({ value }) => value === state) ?? {}
  return label && <StatusPill tone="gray">{say(label)}</StatusPill>
}

function asRow({ id, state, deviceState, at }: HeldProfile): Row {
  return { id, state, deviceState, version: 1, active: true, createdAt: at, updatedAt: at }
}
