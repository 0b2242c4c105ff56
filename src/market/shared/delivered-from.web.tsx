import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { deliveredFrom } from './delivered-from.messages.ts'

/** The day from which delivery resumes, shown while the provider is closed. */
export function DeliveredFrom({ moment }: { readonly moment: string }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <time dateTime={moment}>
      <bdi>{say(deliveredFrom, { day: writeInstant(new Date(moment), language) })}</bdi>
    </time>
  )
}
