/** The specification's storage key of the colour mode. */
export const colourModeKey = 'coreui-free-react-admin-template-theme'

/** The storage key for following the device's colour mode; the specification's key then holds the device's last mode. */
export const themeKey = 'theme'

/** The value under that key. */
export const followsDevice = 'device'

/** The storage key of the language. */
export const languageKey = 'lang'

/** The storage key of the side menu's visibility. */
export const sidebarKey = 'sidebarShow'
