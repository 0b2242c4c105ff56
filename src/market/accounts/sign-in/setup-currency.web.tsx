import { useEffect, useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage, useT } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/i18n/locale.ts'
import type { UncontrolledForm } from '#market/shared/use-form.web.ts'
import { Select } from '#engine/ui/select.web.tsx'

/** What money is counted in, chosen before the first amount is written. */
export function SetUpCurrency({ form }: { readonly form: UncontrolledForm }) {
  const t = useT()
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
      label={t('setup.currency')}
      hint={t('setup.currency.hint')}
      error={wrong && 'said' in wrong ? wrong.said : undefined}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      options={named
        .toSorted((a, b) => a.name.localeCompare(b.name, locale))
        .map(({ code, name }) => ({ value: code, label: `\u2068${name}\u2069 (${code})` }))}
    />
  )
}
