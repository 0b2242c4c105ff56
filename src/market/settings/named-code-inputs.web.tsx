import { dataQuery } from '#engine/http/api-query.web.ts'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { currencyDecimals } from '#engine/definition/currencies.ts'
import type { Words } from '#engine/definition/words.ts'
import { textOf } from '#engine/fields/cells.web.tsx'
import { controlProps } from '#engine/fields/control.web.tsx'
import type { InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { localeOf } from '#engine/definition/locale.ts'
import { countryName } from '#market/shared/plan/country-names.ts'
import { allCountries } from '#market/shared/plan/regions.ts'
import type { currencyKeeping } from './currency.contract.ts'
import { Combobox } from '#engine/ui/controls/combobox.web.tsx'
import classes from './settings.module.css'
import { messages } from './named-code-inputs.messages.ts'

const most = 60

/** The input of a time zone, searched by name or offset. */
export function ZoneInput(props: InputProps) {
  const data = useMemo(() => {
    const far = (zone: string): string =>
      // An offset is written in the same way in every language, as codes are.
      new Intl.DateTimeFormat('fr', { timeZone: zone, timeZoneName: 'shortOffset' })
        .formatToParts()
        .find(({ type }) => type === 'timeZoneName')?.value ?? ''
    const names = new Set(['UTC', ...Intl.supportedValuesOf('timeZone'), textOf(props.value)].filter(Boolean))
    return [...names].map((zone) => ({ value: zone, label: `\u2066${zone.replaceAll('_', ' ')} · ${far(zone)}\u2069` }))
  }, [props.value])
  return <NamedCode {...props} data={data} means={messages.zoneMeans} />
}

/** The input of a country, searched by its code or its name in the reader's language. */
export function CountryInput(props: InputProps) {
  const language = useLanguage()
  const data = useMemo(
    () =>
      allCountries
        .map((code) => ({ value: code, label: `\u2068${countryName(code, language)}\u2069 · \u2066${code}\u2069` }))
        .toSorted((one, other) => one.label.localeCompare(other.label, localeOf(language))),
    [language],
  )
  return <NamedCode {...props} data={data} means={messages.countryMeans} />
}

/**
 * The input of a currency, searched by its code or its name in the reader’s language. It is disabled, with the reason, once amounts are
 * stored.
 */
export function CurrencyInput(props: InputProps) {
  const say = useSay()
  const language = useLanguage()
  const { data: usage } = useQuery({
    ...dataQuery<typeof currencyKeeping>(['currency-kept', language], '/api/settings/currency'),
    staleTime: 0,
  })
  const keptBy = usage?.keptBy ?? []
  const data = useCurrencies(textOf(props.value))
  const why = keptBy.length > 0 ? say(messages.currencyKept, { what: keptBy.join(say(messages.and)) }) : undefined
  return <NamedCode {...props} {...(why && { hint: why, stays: true })} data={data} means={messages.currencyMeans} />
}

/** The input of a supplier’s currency, searched like the organisation’s; it can always change. */
export function SupplierCurrencyInput(props: InputProps) {
  return <NamedCode {...props} data={useCurrencies(textOf(props.value))} />
}

/** All currencies with their names in the reader’s language, and the given one. */
function useCurrencies(present: string): readonly { value: string; label: string }[] {
  const locale = localeOf(useLanguage())
  return useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' })
    return [...new Set([...currencyDecimals.keys(), present])]
      .filter(Boolean)
      .map((code) => ({ value: code, label: `\u2068${names.of(code) ?? code}\u2069 · \u2066${code}\u2069` }))
  }, [locale, present])
}

function NamedCode({
  data,
  means,
  stays = false,
  ...props
}: InputProps & {
  readonly data: readonly { value: string; label: string }[]
  readonly means?: Words
  readonly stays?: boolean
}) {
  const say = useSay()
  const { value, stored, onChange } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const needle = typed.trim().toLowerCase()
  const matches = data.filter(({ label }) => label.toLowerCase().includes(needle)).slice(0, most)
  return (
    <div>
      <Combobox
        {...controlProps(props)}
        disabled={stays}
        value={textOf(value) || null}
        title={data.find((one) => one.value === value)?.label ?? textOf(value)}
        words={typed}
        onWords={setTyped}
        open={open}
        onOpen={setOpen}
        options={matches.map((one) => ({ value: one.value, content: one.label }))}
        nothing={matches.length === 0 ? say(messages.none) : undefined}
        onPick={onChange}
      />
      {means && value !== stored && (
        <p className={classes.means} role="status">
          <IconAlertTriangle size={16} aria-hidden="true" />
          {say(means)}
        </p>
      )}
    </div>
  )
}
