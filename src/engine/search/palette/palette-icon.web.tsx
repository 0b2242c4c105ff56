import { IconLanguage, IconList, IconLogout, IconMoon, IconSun, IconUserCircle, type Icon } from '@tabler/icons-react'
import { MenuIcon } from '#engine/shell/menu-icons.web.tsx'

/** The icons of commands that the menu has no use for, by Tabler's names. */
const icons: Readonly<Record<string, Icon>> = {
  language: IconLanguage,
  list: IconList,
  logout: IconLogout,
  moon: IconMoon,
  sun: IconSun,
  'user-circle': IconUserCircle,
}

/** The icon of something the search everywhere offers. */
export function PaletteIcon({ name }: { readonly name: string }) {
  const Shape = icons[name]
  return Shape ? <Shape size={18} stroke={1.6} aria-hidden="true" /> : <MenuIcon name={name} />
}
