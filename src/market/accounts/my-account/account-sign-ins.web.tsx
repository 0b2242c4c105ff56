import { apiQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import type { mySignIns } from '../sessions/session.contract.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { accountMessages } from './account.messages.ts'
import { browserName } from './browser-name.web.ts'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'

/** The list of my recent sign-ins and refused attempts. */
export function SignIns() {
  const say = useSay()
  const language = useLanguage()
  const { data } = useQuery(apiQuery<typeof mySignIns>(['account', 'sign-ins'], '/api/auth/sign-ins'))
  if (!data || data.data.length === 0) return null
  return (
    <section className={panel.panel} aria-labelledby="sign-ins">
      <h2 id="sign-ins">{say(accountMessages.signIns)}</h2>
      <div className={styles.scroll} tabIndex={0} role="region" aria-labelledby="sign-ins">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{say(accountMessages.at)}</th>
              <th scope="col">{say(accountMessages.result)}</th>
              <th scope="col">{say(accountMessages.from)}</th>
              <th scope="col">{say(accountMessages.with)}</th>
            </tr>
          </thead>
          <tbody>
            {data.data.map(({ at, ip, browser, entered }, place) => (
              <tr key={`${at} ${place}`}>
                <td>
                  <bdi>{writeInstant(new Date(at), language)}</bdi>
                </td>
                <td className={entered ? undefined : styles.refused}>
                  {say(entered ? accountMessages.entered : accountMessages.refused)}
                </td>
                <td>
                  <bdi>{ip}</bdi>
                </td>
                <td>
                  <bdi>{entered ? browserName(browser, language) : ''}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
