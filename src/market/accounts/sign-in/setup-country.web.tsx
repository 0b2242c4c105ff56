import { useEffect, useState, type ComponentProps } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { setupMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

/** The country in the browser's language tags, if any: `fr-TN` gives Tunisia. */
function browserCountry(): string | null {
  return navigator.languages.map((one) => new Intl.Locale(one).region).find(Boolean) ?? null
}

/** The country that the set-up form preselects. */
export function usualCountry(): string {
  return browserCountry() ?? organisation.country ?? 'FR'
}

/** The input for the organisation's country, which decides how phone numbers are read; it is chosen at the set-up. */
export function SetUpCountry(props: Omit<ComponentProps<typeof Select>, 'options'> & { readonly value: string }) {
  const say = useSay()
  const locale = localeOf(useLanguage())
  const [codes, setCodes] = useState<readonly string[]>([props.value])
  useEffect(() => {
    void import('#market/shared/plan/regions.ts').then(({ allCountries }) => setCodes(allCountries))
  }, [])
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const named = codes.map((code) => ({ code, name: names.of(code) ?? code }))
  return (
    <Select
      id="country"
      {...props}
      label={say(setupMessages.country)}
      hint={say(setupMessages.countryHint)}
      options={named
        .toSorted((a, b) => a.name.localeCompare(b.name, locale))
        .map(({ code, name }) => ({ value: code, label: `\u2068${name}\u2069` }))}
    />
  )
}
