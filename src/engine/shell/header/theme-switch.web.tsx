import { IconMoon, IconSun } from '@tabler/icons-react'
import { themeMessages } from '#engine/i18n/first-screen.messages.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import { dropdownItem } from '#engine/ui/controls/dropdown.web.tsx'
import { IconButton } from '#engine/ui/controls/button.web.tsx'
import { useColourMode } from '#engine/ui/theme/colour-mode.web.ts'

/** The button that switches between the light and the dark theme, on every page. */
export function ThemeSwitch() {
  const { label, Sign, change } = useOtherTheme()
  return (
    <IconButton label={label} onClick={change}>
      <Sign size={20} stroke={1.6} />
    </IconButton>
  )
}

/** The theme switch as an entry of a dropdown. */
export function ThemeChoice() {
  const { label, Sign, change } = useOtherTheme()
  return (
    <button type="button" className={dropdownItem} onClick={change}>
      <Sign size={18} stroke={1.6} aria-hidden="true" />
      {label}
    </button>
  )
}

/** The other theme: its icon, the label of the switch, and the function that applies it. */
function useOtherTheme() {
  const say = useSay()
  const dark = useColourMode() === 'dark'
  return {
    label: say(dark ? themeMessages.light : themeMessages.dark),
    Sign: dark ? IconSun : IconMoon,
    change: () => setPreferences({ theme: dark ? 'light' : 'dark' }),
  }
}
