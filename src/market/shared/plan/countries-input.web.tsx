import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { fieldMessages } from '#engine/crud/field.messages.ts'
import { foldText } from '#engine/definition/text/text-folding.ts'
import { words as sentence } from '#engine/definition/words.ts'
import { controlProps } from '#engine/fields/control.web.tsx'
import fields from '#engine/fields/fields.module.css'
import type { FilterInputProps, InputProps } from '#engine/fields/web-kind.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Combobox } from '#engine/ui/controls/combobox.web.tsx'
import { countryName, countryNamed, isNoCountry } from './country-names.ts'
import { allCountries, regions, type Region } from './regions.ts'
import { inputMessages } from '#engine/crud/form-field.messages.ts'

const pick = sentence('Ajouter un pays ou une région', 'Add a country or a region', 'أضف بلدًا أو منطقة')

/** The input for countries, one at a time or a whole region at once. */
export function CountriesInput(props: InputProps) {
  const say = useSay()
  const language = useLanguage()
  const { value, onChange } = props
  const codes = Array.isArray(value) ? value.map(String) : []
  const chosen = new Set(codes)
  return (
    <div>
      <Places
        control={{ ...controlProps(props), placeholder: say(pick) }}
        value={null}
        regions={regions}
        without={chosen}
        onPick={(picked) => {
          const region = regions.find(({ key }) => key === picked)
          onChange([...new Set([...codes, ...(region?.countries ?? [picked])])])
        }}
      />
      <div className={fields.tags}>
        {codes.map((code) => (
          <Button key={code} tone="quiet" onClick={() => onChange(codes.filter((other) => other !== code))}>
            <bdi>{countryName(code, language)}</bdi>
            <IconX size={14} aria-label={say(fieldMessages.clear)} role="img" />
          </Button>
        ))}
      </div>
    </div>
  )
}

/** The filter of a list by country. */
export function CountriesFilter({ label, value, onChange }: FilterInputProps) {
  return (
    <Places control={{ label }} value={value.toUpperCase() || null} onPick={onChange} onClear={() => onChange('')} />
  )
}

/** A search field that finds a country or region by its name in the user's language, or a country by its code. */
function Places(props: {
  readonly control: Pick<Parameters<typeof Combobox>[0], 'label' | 'placeholder' | 'hint' | 'error' | 'id' | 'name'>
  readonly value: string | null
  readonly regions?: readonly Region[]
  readonly without?: ReadonlySet<string>
  readonly onPick: (code: string) => void
  readonly onClear?: () => void
}) {
  const { control, value, regions: offered = [], without, onPick, onClear } = props
  const say = useSay()
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [words, setWords] = useState('')
  const typed = foldText(words.trim())
  const named = countryNamed(words)
  const { compare } = new Intl.Collator(language)
  const places = [
    ...offered.map(({ key, label }) => ({ code: key, name: say(label) })),
    ...allCountries
      .filter((code) => !without?.has(code))
      .map((code) => ({ code, name: countryName(code, language) }))
      .toSorted((one, other) => compare(one.name, other.name)),
  ].filter(({ code, name }) => foldText(name).includes(typed) || code.toLowerCase() === typed || code === named)
  // The browser may lack a country's name, so the typed text can be sent for the server to resolve.
  const unread =
    places.length === 0 && offered.length > 0 && typed.length > 3 && !isNoCountry(words) ? [words.trim()] : []
  return (
    <Combobox
      {...control}
      value={value}
      title={value === null ? '' : countryName(value, language)}
      words={words}
      onWords={setWords}
      open={open}
      onOpen={setOpen}
      options={[...places, ...unread.map((name) => ({ code: name, name }))].map(({ code, name }) => ({
        value: code,
        content: <bdi>{name}</bdi>,
        onPick: () => onPick(code),
      }))}
      nothing={places.length + unread.length === 0 ? say(inputMessages.nothingFound) : undefined}
      onClear={onClear}
    />
  )
}
