import { words } from '#engine/definition/words.ts'
import { writeInstant } from '#engine/fields/dates/instant.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'

const deliveredFrom = words('livré à partir du {{day}}', 'delivered from {{day}}', 'يُسلَّم ابتداءً من {{day}}')

/** From when something is delivered whose provider is closed now. */
export function DeliveredFrom({ moment }: { readonly moment: string }) {
  const say = useSay()
  const language = useLanguage()
  return (
    <time dateTime={moment}>
      <bdi>{say(deliveredFrom, { day: writeInstant(new Date(moment), language) })}</bdi>
    </time>
  )
}
