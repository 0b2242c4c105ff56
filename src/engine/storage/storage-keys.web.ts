/** The specification's storage key of the colour mode. */
export const colourModeKey = 'coreui-free-react-admin-template-theme'

/**
 * The storage key that is set when the theme follows the device. The specification's key then contains the last mode of
 * the device.
 */
export const themeKey = 'theme'

/** The value of `themeKey` when the theme follows the device. */
export const followsDevice = 'device'

/** The storage key of the language. */
export const languageKey = 'lang'

/** The storage key of the side menu's visibility. */
export const sidebarKey = 'sidebarShow'

/** The storage key of the texts in the frame, which the document shows before the app has loaded. */
export const frameKey = 'frame'

/** The storage key that is set when this tab has loaded the font files. */
export const fontsKey = 'fonts'
