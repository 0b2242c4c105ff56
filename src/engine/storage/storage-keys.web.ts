/** The specification's storage key of the colour mode. */
export const colourModeKey = 'coreui-free-react-admin-template-theme'

/** Where it is kept that the mode is the device’s; the specification's key then holds what the device was last. */
export const themeKey = 'theme'

/** What is kept there. */
export const followsDevice = 'device'

/** Where the language is kept. */
export const languageKey = 'lang'

/** Where it is kept whether the side menu stands beside the screen. */
export const sidebarKey = 'sidebarShow'
