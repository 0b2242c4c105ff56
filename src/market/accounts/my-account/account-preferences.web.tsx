import { isLanguage, languages } from '#engine/definition/words.ts'
import { useTheme, type Theme } from '#engine/ui/theme/colour-mode.web.ts'
import { densities } from '#engine/list/list-state.web.ts'
import { useLanguage, useSay, useT } from '#engine/i18n/i18n.web.ts'
import { languageNames } from '#engine/i18n/locale.ts'
import { useObserved } from '#engine/storage/observable.web.ts'
import { setPreferences } from '#engine/storage/preferences.web.ts'
import { defaultDensity } from '#engine/storage/default-density.web.ts'
import { accountMessages } from './account.messages.ts'
import { Segmented } from '#engine/ui/checkbox.web.tsx'
import panel from '#engine/ui/panel.module.css'
import styles from './account.module.css'

/** How Souk looks and reads to me, on every device. */
export function PreferencesPanel() {
  const t = useT()
  const say = useSay()
  const themes: Readonly<Record<Theme, string>> = {
    light: t('account.theme.light'),
    dark: t('account.theme.dark'),
    device: say(accountMessages.device),
  }
  return (
    <section className={panel.panel} aria-labelledby="preferences">
      <h2 id="preferences">{t('account.preferences')}</h2>
      <p className={panel.hint}>{say(accountMessages.everywhere)}</p>
      <Choice
        name="language"
        label={t('account.language')}
        value={useLanguage()}
        choices={languageNames}
        order={languages}
        onChoose={(language) => isLanguage(language) && setPreferences({ language })}
      />
      <Choice
        name="theme"
        label={t('account.theme')}
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
          compact: t('columns.density.compact'),
          normal: t('columns.density.normal'),
          roomy: t('columns.density.roomy'),
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
