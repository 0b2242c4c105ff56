import { useEffect, useState, type ComponentProps } from 'react'
import { localeOf } from '#engine/definition/locale.ts'
import { organisation } from '#engine/definition/organisation.ts'
import { useLanguage } from '#engine/i18n/i18n.web.ts'
import { Select } from '#engine/ui/controls/select.web.tsx'

/** The country that the set-up form preselects: that of the browser's language tags (`fr-TN` gives Tunisia), if any. */
export function usualCountry(): string {
  const browserCountry = navigator.languages.map((one) => new Intl.Locale(one).region).find(Boolean)
  return browserCountry ?? organisation.country ?? 'FR'
}

/** The lists of codes, loaded after the page. */
const codeLists: Readonly<Record<'region' | 'currency', () => Promise<readonly string[]>>> = {
  region: async () => (await import('#market/shared/plan/regions.ts')).allCountries,
  currency: async () => [...(await import('#engine/definition/currencies.ts')).currencyDecimals.keys()],
}

/**
 * The input for the organisation's country, which decides how phone numbers are read, or for its currency. Both are
 * chosen at the set-up, before the first amount exists.
 */
export function SetUpCode(
  props: Omit<ComponentProps<typeof Select>, 'options'> & {
    readonly type: keyof typeof codeLists
    readonly value: string
  },
) {
  const { type, ...control } = props
  const locale = localeOf(useLanguage())
  const [codes, setCodes] = useState<readonly string[]>([control.value])
  useEffect(() => void codeLists[type]().then(setCodes), [type])
  const names = new Intl.DisplayNames(locale, { type })
  const named = codes.map((code) => ({ code, name: names.of(code) ?? code }))
  const options = named
    .toSorted((a, b) => a.name.localeCompare(b.name, locale))
    .map(({ code, name }) => ({ value: code, label: `\u2068${name}\u2069${type === 'currency' ? ` (${code})` : ''}` }))
  return <Select {...control} options={options} />
}
