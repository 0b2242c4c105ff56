import { useEffect, useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import type { UncontrolledForm } from '#market/shared/use-form.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { setupMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

/** What money is counted in, chosen before the first amount is written. */
export function SetUpCurrency({ form }: { readonly form: UncontrolledForm }) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const [codes, setCodes] = useState<readonly string[]>([organisation.currency])
  const [chosen, setChosen] = useState(organisation.currency)
  useEffect(() => {
    void import('#engine/definition/currencies.ts').then(({ currencyDecimals }) =>
      setCodes([...currencyDecimals.keys()]),
    )
  }, [])
  const names = new Intl.DisplayNames(locale, { type: 'currency' })
  const named = codes.map((code) => ({ code, name: names.of(code) ?? code }))
  const wrong = form.wrong['currency']
  return (
    <Select
      id="currency"
      name="currency"
      label={say(setupMessages.currency)}
      hint={say(setupMessages.currencyHint)}
      error={wrong && 'said' in wrong ? wrong.said : undefined}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      options={named
        .toSorted((a, b) => a.name.localeCompare(b.name, locale))
        .map(({ code, name }) => ({ value: code, label: `\u2068${name}\u2069 (${code})` }))}
    />
  )
}
