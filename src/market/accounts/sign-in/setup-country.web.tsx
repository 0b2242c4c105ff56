import { useEffect, useState } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import type { UncontrolledForm } from '#market/shared/use-form.web.ts'
import { setupMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

/** The country of the browser's language where it names one: `fr-TN` is Tunisia. */
function browserCountry(): string | null {
  return navigator.languages.map((one) => new Intl.Locale(one).region).find(Boolean) ?? null
}

/** The country by which phone numbers are read, chosen before the first customer. */
export function SetUpCountry({ form }: { readonly form: UncontrolledForm }) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const [chosen, setChosen] = useState(() => browserCountry() ?? organisation.country ?? 'FR')
  const [codes, setCodes] = useState<readonly string[]>([chosen])
  useEffect(() => {
    void import('#market/shared/plan/regions.ts').then(({ allCountries }) => setCodes(allCountries))
  }, [])
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const named = codes.map((code) => ({ code, name: names.of(code) ?? code }))
  const wrong = form.wrong['country']
  return (
    <Select
      id="country"
      name="country"
      label={say(setupMessages.country)}
      hint={say(setupMessages.countryHint)}
      error={wrong && 'said' in wrong ? wrong.said : undefined}
      value={chosen}
      onChange={(event) => setChosen(event.currentTarget.value)}
      options={named
        .toSorted((a, b) => a.name.localeCompare(b.name, locale))
        .map(({ code, name }) => ({ value: code, label: `\u2068${name}\u2069` }))}
    />
  )
}
