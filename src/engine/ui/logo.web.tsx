import type { ReactNode } from 'react'
import { useOrganisation } from '#engine/i18n/i18n.web.ts'
import styles from './logo.module.css'

/** The organisation's logo, or by default Souk's logo: a SIM card with the doorway of a market. */
export function Mark({ size = 32 }: { readonly size?: number }) {
  const { logo } = useOrganisation()
  if (logo !== null)
    return <img className={styles.logo} src={`/public/${logo}?size=200`} width={size} height={size} alt="" />
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <path
        fill="var(--souk-accent)"
        d="M8 2h12.6a3 3 0 0 1 2.1.9l5.4 5.4a3 3 0 0 1 .9 2.1V25a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V7a5 5 0 0 1 5-5Z"
      />
      <path
        fill="var(--souk-on-accent)"
        d="M16 4.8c4.6 3.4 7.2 5.6 7.2 9.2 0 1.5-.5 2.7-1.4 3.7V26H10.2v-8.3A5.5 5.5 0 0 1 8.8 14c0-3.6 2.6-5.8 7.2-9.2Z"
      />
    </svg>
  )
}

/** The organisation's name at the top of printed pages, with content at its end. */
export function Letterhead({ children }: { readonly children?: ReactNode }) {
  const { name } = useOrganisation()
  return (
    <p className="letterhead">
      <Mark size={28} />
      <bdi>{name}</bdi>
      {children}
    </p>
  )
}
