import type { Row } from '#engine/definition/resource.ts'
import { RecordStrip } from '#engine/record/record-strip.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { twoFactorReset } from '#market/shared/two-factor.ts'
import { user } from './user.ts'
import UserTwoFactor from './two-factor/user-two-factor.web.tsx'
import UserRegistrationPanel from './sign-in/user-registration-panel.web.tsx'

/** The page of a staff member, with panels about how they sign in. */
export function UserScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={user} id={id} summary={SigningIn} />
}

function SigningIn({ row }: { readonly row: Row<typeof user> }) {
  const may = useMay()
  return (
    <>
      <RecordStrip resource={user} row={row} names={['lastLogin', 'registration']}>
        {may(twoFactorReset) && <UserTwoFactor resource={user} row={row} />}
      </RecordStrip>
      {row.registration === 'unproven' && <UserRegistrationPanel row={row} />}
    </>
  )
}
