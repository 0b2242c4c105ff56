import {
  IconBuildingStore,
  IconCategory,
  IconChartBar,
  IconDeviceSim,
  IconDiscount2,
  IconFolder,
  IconHome,
  IconPackages,
  IconReceipt,
  IconSettings,
  IconShieldLock,
  IconShoppingCart,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'

/** The icons that an area of the menu may use, by Tabler's names. */
const icons: Readonly<Record<string, Icon>> = {
  home: IconHome,
  users: IconUsers,
  'building-store': IconBuildingStore,
  packages: IconPackages,
  category: IconCategory,
  discount: IconDiscount2,
  'shield-lock': IconShieldLock,
  'device-sim': IconDeviceSim,
  'shopping-cart': IconShoppingCart,
  receipt: IconReceipt,
  'chart-bar': IconChartBar,
  settings: IconSettings,
}

/** The icon of an area; a folder for an unknown name. */
export function MenuIcon({ name, size = 18 }: { readonly name: string; readonly size?: number }) {
  const Shape = icons[name] ?? IconFolder
  return <Shape size={size} stroke={1.6} aria-hidden="true" />
}
