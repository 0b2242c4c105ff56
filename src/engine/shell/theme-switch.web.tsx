import { IconMoon, IconSun } from '@tabler/icons-react'
import { themeMessages } from '#engine/i18n/first-screen.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { useColourMode } from '#engine/ui/theme/colour-mode.web.ts'

/** Switches between the light and the dark theme, on every page. */
export function ThemeSwitch() {
  const say = useSay()
  const dark = useColourMode() === 'dark'
  return (
    <IconButton
      label={say(dark ? themeMessages.light : themeMessages.dark)}
      onClick={() => setPreferences({ theme: dark ? 'light' : 'dark' })}
    >
      {dark ? <IconSun size={20} stroke={1.6} /> : <IconMoon size={20} stroke={1.6} />}
    </IconButton>
  )
}
