import { IconEye } from '@tabler/icons-react'
import { useEffect } from 'react'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { stopSeeingAs, type SeenAs } from '#engine/session/see-as.web.ts'
import styles from './banners.module.css'
import { messages } from './seen-as-banner.messages.ts'

/** The banner with the name of the person whose view is shown. The view ends when its time is over. */
export default function SeenAsBanner({ seen }: { readonly seen: SeenAs }) {
  const say = useSay()
  useEffect(() => {
    const timer = setTimeout(stopSeeingAs, Math.max(0, Date.parse(seen.until) - Date.now()))
    return () => clearTimeout(timer)
  }, [seen.until])
  return (
    <p role="status" className={`${styles.banner} ${styles.seenAs}`}>
      <IconEye size={18} stroke={1.6} aria-hidden="true" />
      {say(messages.seen, { name: `\u2068${seen.name}\u2069` })}
      <button type="button" className={styles.act} onClick={stopSeeingAs}>
        {say(messages.stop)}
      </button>
    </p>
  )
}
