import { words } from '#engine/definition/words.ts'
import { languages, languageNames } from '#engine/definition/locale.ts'
import type { Command } from '#engine/search/palette/product-commands.web.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import { logOut } from '#engine/shell/header/log-out.web.ts'
import { confirmUnlessSaved } from '#engine/storage/unsaved-changes.web.ts'
import { label as codeLabel } from '#market/stock/profiles/profile-list.messages.ts'
import { commandsMessages } from './commands.messages.ts'

const languageCommands: readonly Command[] = languages.map((language) => ({
  name: `language ${language}`,
  label: words(languageNames[language], languageNames[language], languageNames[language]),
  also: commandsMessages.languageSwitchLanguage,
  icon: 'language',
  run: () => setPreferences({ language }),
}))

/** The commands of the global search other than opening screens and creating records. */
export const commands: readonly Command[] = [
  {
    name: 'home',
    label: commandsMessages.home,
    also: commandsMessages.goToDashboard,
    icon: 'home',
    href: '/home',
  },
  {
    name: 'account',
    label: commandsMessages.myAccount,
    also: commandsMessages.profilePasswordPreferences,
    icon: 'user-circle',
    href: '/account',
  },
  {
    name: 'help',
    label: commandsMessages.helpFirstSteps,
    also: commandsMessages.gettingStartedGuide,
    icon: 'help',
    href: '/home?steps=open',
  },
  {
    name: 'theme dark',
    label: commandsMessages.darkTheme,
    also: commandsMessages.modeNightBlack,
    icon: 'moon',
    run: () => setPreferences({ theme: 'dark' }),
  },
  {
    name: 'theme light',
    label: commandsMessages.lightTheme,
    also: commandsMessages.modeDayWhite,
    icon: 'sun',
    run: () => setPreferences({ theme: 'light' }),
  },
  ...languageCommands,
  {
    name: 'x-ray',
    label: codeLabel,
    icon: 'scan',
    demand: 'profile-id:read',
    href: '/profile-ids',
    read: async (typed) => (await import('./read-code.web.ts')).readCode(typed),
  },
  {
    name: 'log out',
    label: commandsMessages.signOut,
    also: commandsMessages.signOutLogoutLeave,
    icon: 'logout',
    run: () => confirmUnlessSaved(() => void logOut()),
  },
]
