import { useSay } from '#engine/i18n/i18n.web.ts'
import { screenMessages } from '#engine/i18n/first-screen.messages.ts'

/**
 * The indicator of a loading screen. It stays invisible for the first 200 ms. Its style is in page.css, which also
 * shows it before the script has loaded.
 */
export function Spinner() {
  const say = useSay()
  return (
    <div className="waiting" role="status">
      <span className="visually-hidden">{say(screenMessages.loading)}</span>
    </div>
  )
}
