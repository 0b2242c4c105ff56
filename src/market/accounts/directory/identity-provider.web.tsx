import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { CopyButton } from '#market/shared/copy-button.web.tsx'
import { identityProvider } from './identity-provider.ts'
import { messages } from './identity-provider.messages.ts'
import styles from './identity-provider.module.css'

/** The page of a directory, with the addresses that the directory must know. */
export function IdentityProviderScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={identityProvider} id={id} summary={Addresses} />
}

function Addresses({ row }: { readonly row: Row<typeof identityProvider> }) {
  const say = useSay()
  const addresses = [
    { label: say(messages.returning), end: 'return' },
    { label: say(messages.logout), end: 'logout' },
  ].map(({ label, end }) => ({ label, address: `${location.origin}/api/auth/directories/${row.id}/${end}` }))
  return (
    <section className={styles.addresses}>
      <p>{say(messages.addresses)}</p>
      <dl>
        {addresses.map(({ label, address }) => (
          <div key={address}>
            <dt>{label}</dt>
            <dd>
              <code dir="ltr">{address}</code>
              <CopyButton what={label} text={address} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
