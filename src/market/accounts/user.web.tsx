import type { Resource, Row } from '#engine/definition/resource.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { part } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { twoFactorReset } from './two-factor/two-factor.ts'

const TwoFactorOf = part(() => import('./two-factor/two-factor-of-user-panel.web.tsx'))
const RegistrationOf = part(() => import('./sign-in/registration-of-user-panel.web.tsx'))

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
