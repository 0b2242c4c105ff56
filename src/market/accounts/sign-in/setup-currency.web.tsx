import { useEffect, useState, type ComponentProps } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { setupMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

/** The input for the organisation's currency; it is chosen at the set-up, before the first amount exists. */
export function SetUpCurrency(props: Omit<ComponentProps<typeof Select>, 'options'>) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const [codes, setCodes] = useState<readonly string[]>([organisation.currency])
  useEffect(() => {
    void import('#engine/definition/currencies.ts').then(({ currencyDecimals }) =>
      setCodes([...currencyDecimals.keys()]),
    )
  }, [])
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const named = codes.map((code) => ({ code, name: names.of(code) ?? code }))
  return (
    <Select
      id="currency"
      {...props}
      label={say(setupMessages.currency)}
      hint={say(setupMessages.currencyHint)}
      options={named
        .toSorted((a, b) => a.name.localeCompare(b.name, locale))
        .map(({ code, name }) => ({ value: code, label: `\u2068${name}\u2069 (${code})` }))}
    />
  )
}
