import type { ReactNode } from 'react'
import { localeOf } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { causeWords, faultWords, messages, remedyWords, reuseWords } from './installation-errors.messages.ts'
import type { InstallationError } from './read-installation-error.ts'
import classes from './explanation.module.css'

/** The explanation of an installation error: what happened, its origin, the further use of the profile and the next step. */
export function Explanation({
  error: { code, known },
  children,
}: {
  readonly error: InstallationError
  /** The actions below the explanation. */
  readonly children?: ReactNode
}) {
  const say = useSay()
  const list = new Intl.ListFormat(localeOf(useLanguage()), { type: 'disjunction' })
  return (
    <section className={classes.explanation} aria-label={say(messages.title)}>
      <p className={classes.code}>
        {say(messages.title)} <bdi dir="auto">{code}</bdi>
      </p>
      {known ? (
        <>
          <strong>{say(causeWords[known.cause])}</strong>
          <dl>
            <dt>{say(messages.remedy)}</dt>
            <dd>{say(remedyWords[known.remedy])}</dd>
            <dt>{say(messages.reuse)}</dt>
            <dd>{say(reuseWords[known.reuse])}</dd>
            <dt>{say(messages.fault)}</dt>
            <dd>{list.format(known.faults.map((fault) => say(faultWords[fault])))}</dd>
            <dt>{say(messages.source)}</dt>
            <dd>
              <bdi dir="ltr">{known.source}</bdi>
            </dd>
          </dl>
        </>
      ) : (
        <strong>{say(messages.unknown)}</strong>
      )}
      {children}
    </section>
  )
}
