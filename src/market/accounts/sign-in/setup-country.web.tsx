import { useEffect, useState, type ComponentProps } from 'react'
import { organisation } from '#engine/definition/organisation.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'
import { setupMessages } from '#market/accounts/sign-in/sign-in.messages.ts'

/** The country of the browser's language, if any: `fr-TN` is Tunisia. */
function browserCountry(): string | null {
  return navigator.languages.map((one) => new Intl.Locale(one).region).find(Boolean) ?? null
}

/** The default country of a new organisation. */
export function usualCountry(): string {
  return browserCountry() ?? organisation.country ?? 'FR'
}

/** The country for reading phone numbers, chosen before the first customer exists. */
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
