import { isLanguage, languages, languageNames } from '#engine/definition/locale.ts'
import { useTheme, type Theme } from '#engine/ui/theme/colour-mode.web.ts'
import { densities } from '#engine/list/list-state.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { setPreferences } from '#engine/session/preferences.web.ts'
import { defaultDensity } from '#engine/list/default-density.web.ts'
import { accountMessages } from './account.messages.ts'
import { Segmented } from '#engine/ui/controls/checkbox.web.tsx'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'
import { columnPanelMessages } from '#engine/list/filters/column-panel.messages.ts'
import { accountScreenMessages } from '#market/accounts/my-account/account-screen.messages.ts'

/** The panel for my language and appearance settings, which apply on every device. */
export function PreferencesPanel() {
  const say = useSay()
  const themes: Readonly<Record<Theme, string>> = {
    light: say(accountScreenMessages.themeLight),
    dark: say(accountScreenMessages.themeDark),
    device: say(accountMessages.device),
  }
  return (
    <section className={panel.panel} aria-labelledby="preferences">
      <h2 id="preferences">{say(accountScreenMessages.preferences)}</h2>
      <p className={panel.hint}>{say(accountMessages.everywhere)}</p>
      <Choice
        name="language"
        label={say(accountScreenMessages.language)}
        value={useLanguage()}
        choices={languageNames}
        order={languages}
        onChoose={(language) => isLanguage(language) && setPreferences({ language })}
      />
      <Choice
        name="theme"
        label={say(accountScreenMessages.theme)}
        value={useTheme()}
        choices={themes}
        order={['light', 'dark', 'device']}
        onChoose={(theme) => setPreferences({ theme })}
      />
      <Choice
        name="density"
        label={say(accountMessages.density)}
        value={useObserved(defaultDensity)}
        choices={{
          compact: say(columnPanelMessages.densities.compact),
          normal: say(columnPanelMessages.densities.normal),
          roomy: say(columnPanelMessages.densities.roomy),
        }}
        order={densities}
        onChoose={(density) => setPreferences({ density })}
      />
    </section>
  )
}

function Choice<Value extends string>(props: {
  readonly name: string
  readonly label: string
  readonly value: Value
  readonly choices: Readonly<Record<Value, string>>
  readonly order: readonly Value[]
  readonly onChoose: (value: Value) => void
}) {
  const { name, choices, order } = props
  return (
    <p className={styles.preference}>
      <span id={`account-${name}`}>{props.label}</span>
      <Segmented
        aria-labelledby={`account-${name}`}
        options={order.map((value) => ({ value, label: choices[value] }))}
        value={props.value}
        onChange={props.onChoose}
      />
    </p>
  )
}
