import type { Resource, Row } from '#engine/core/resource.ts'
import { RecordScreen } from '#engine/web/crud/record-screen.web.tsx'
import { part } from '#engine/web/part.ts'
import { useMay } from '#engine/web/permissions.ts'
import { twoFactorReset } from './two-factor.ts'

const TwoFactorOf = part(() => import('./two-factor-of.web.tsx'))
const RegistrationOf = part(() => import('./registration-of.web.tsx'))

/** The page of a member of staff; above it what is to be known of how they sign in. */
export function UserScreen(props: { readonly resource: Resource; readonly id: string }) {
  return <RecordScreen {...props} summary={SigningIn} />
}

function SigningIn(props: { readonly resource: Resource; readonly row: Row }) {
  const may = useMay()
  return (
    <>
      {props.row['registration'] === 'unproven' && <RegistrationOf {...props} />}
      {may(twoFactorReset) && <TwoFactorOf {...props} />}
    </>
  )
}
