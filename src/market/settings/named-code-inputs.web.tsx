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
  return <NamedCode {...props} codes={zones} labelOf={zoneLabel} means={messages.zoneMeans} />
}

const zones = () => ['UTC', ...Intl.supportedValuesOf('timeZone')]

function zoneLabel(zone: string): string {
  // An offset is written in the same way in every language, as codes are.
  const offset = new Intl.DateTimeFormat('fr', { timeZone: zone, timeZoneName: 'shortOffset' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')
  return `\u2066${zone.replaceAll('_', ' ')} · ${offset?.value ?? ''}\u2069`
}

/** The input of a country, searched by its code or its name in the reader's language. */
export function CountryInput(props: InputProps) {
  const language = useLanguage()
  const { compare } = new Intl.Collator(localeOf(language))
  return (
    <NamedCode
      {...props}
      codes={() =>
        allCountries.toSorted((one, other) => compare(countryName(one, language), countryName(other, language)))
      }
      labelOf={(code) => `\u2068${countryName(code, language)}\u2069 · \u2066${code}\u2069`}
      means={messages.countryMeans}
    />
  )
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
  const labelOf = useCurrencyLabel()
  const why = keptBy.length > 0 ? say(messages.currencyKept, { what: keptBy.join(say(messages.and)) }) : undefined
  return (
    <NamedCode
      {...props}
      {...(why && { hint: why, stays: true })}
      codes={currencies}
      labelOf={labelOf}
      means={messages.currencyMeans}
    />
  )
}

/** The input of a supplier’s currency, searched like the organisation’s; it can always change. */
export function SupplierCurrencyInput(props: InputProps) {
  return <NamedCode {...props} codes={currencies} labelOf={useCurrencyLabel()} />
}

const currencies = () => [...currencyDecimals.keys()]

/** Returns the function that gives the name of a currency in the reader’s language. */
function useCurrencyLabel(): (code: string) => string {
  const locale = localeOf(useLanguage())
  const names = useMemo(() => new Intl.DisplayNames(locale, { type: 'currency' }), [locale])
  return (code) => `\u2068${names.of(code) ?? code}\u2069 · \u2066${code}\u2069`
}

/** The input of a code. The labels of all codes take a tenth of a second, so they are made once the list is open. */
function NamedCode({
  codes,
  labelOf,
  means,
  stays = false,
  ...props
}: InputProps & {
  readonly codes: () => readonly string[]
  readonly labelOf: (code: string) => string
  readonly means?: Words
  readonly stays?: boolean
}) {
  const say = useSay()
  const { value, stored, onChange } = props
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const code = textOf(value)
  const [data, setData] = useState<readonly { value: string; label: string }[]>([])
  const show = (next: boolean): void => {
    if (next)
      setData([...new Set([...codes(), code])].filter(Boolean).map((one) => ({ value: one, label: labelOf(one) })))
    setOpen(next)
  }
  const needle = typed.trim().toLowerCase()
  const matches = data.filter(({ label }) => label.toLowerCase().includes(needle)).slice(0, most)
  return (
    <div>
      <Combobox
        {...controlProps(props)}
        disabled={stays}
        value={code || null}
        title={code && labelOf(code)}
        words={typed}
        onWords={setTyped}
        open={open}
        onOpen={show}
        options={matches.map((one) => ({ value: one.value, content: one.label, onPick: () => onChange(one.value) }))}
        nothing={matches.length === 0 ? say(messages.none) : undefined}
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
