import { writeAmount } from '#engine/definition/amount.ts'
import { plainDigits } from '#engine/fields/numbers/number-text.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { Amount } from '#market/shared/amount.web.tsx'
import { IccidDigits } from '#market/shared/iccid-digits.web.tsx'
import { priceOf, type SelectedLines } from './refund-choice.web.ts'
import { messages } from './refund.messages.ts'
import type { RefundableOrderLine } from '../payments.contract.ts'
import { TextInput } from '#engine/ui/controls/text-input.web.tsx'
import { Checkbox } from '#engine/ui/controls/checkbox.web.tsx'
import classes from './refund.module.css'

/** The list in which staff select lines of an order to refund, by units or by profile. */
export function RefundLines(props: {
  readonly lines: readonly RefundableOrderLine[]
  readonly chosen: SelectedLines
  readonly byProfile: boolean
  readonly onChange: (chosen: SelectedLines) => void
}) {
  const { lines, chosen, byProfile, onChange } = props
  return (
    <ul className={classes.lines}>
      {lines
        .filter(({ profiles }) => !byProfile || profiles.length > 0)
        .map((line) => (
          <RefundLine
            key={line.id}
            line={line}
            byProfile={byProfile}
            chosen={chosen[line.id] ?? { units: 0, profiles: [] }}
            onChange={(next) => onChange({ ...chosen, [line.id]: next })}
          />
        ))}
    </ul>
  )
}

function RefundLine(props: {
  readonly line: RefundableOrderLine
  readonly byProfile: boolean
  readonly chosen: SelectedLines[string]
  readonly onChange: (chosen: SelectedLines[string]) => void
}) {
  const { line, byProfile, chosen, onChange } = props
  const say = useSay()
  const { quantity, profiles } = line
  const gone = /^0(\.0*)?$/.test(line.left)
  const byUnits = quantity > 1 && profiles.length === 0
  const all = profiles.map(({ id }) => id)
  return (
    <li>
      <Checkbox
        className={classes.line}
        disabled={gone}
        checked={chosen.units === quantity}
        indeterminate={chosen.units > 0 && chosen.units < quantity}
        onChange={(event) =>
          onChange(event.currentTarget.checked ? { units: quantity, profiles: all } : { units: 0, profiles: [] })
        }
        label={
          <>
            <bdi>{line.name}</bdi>
            {line.provider !== null && (
              <span className={classes.provider}>
                {' '}
                · <bdi>{line.provider}</bdi>
              </span>
            )}
          </>
        }
      />
      <span className={classes.price}>
        {gone ? (
          say(messages.nothingLeft)
        ) : (
          <Amount value={writeAmount(priceOf(line, chosen.units === 0 ? quantity : chosen.units))} />
        )}
      </span>
      {!gone && byUnits && (
        <TextInput
          className={classes.units}
          aria-label={say(messages.unitsOf, { name: line.name })}
          inputMode="numeric"
          autoComplete="off"
          end={`/ ${quantity}`}
          endRoom="wide"
          value={String(chosen.units)}
          onChange={(event) => {
            const typed = Number(plainDigits(event.currentTarget.value).replaceAll(/\D/g, ''))
            onChange({ units: Math.min(typed, quantity), profiles: [] })
          }}
        />
      )}
      {!gone && byProfile && (
        <ul className={classes.profiles}>
          {profiles.map(({ id, iccid, installed }) => (
            <li key={id}>
              <Checkbox
                checked={chosen.profiles.includes(id)}
                onChange={(event) => {
                  const next = event.currentTarget.checked
                    ? [...chosen.profiles, id]
                    : chosen.profiles.filter((one) => one !== id)
                  onChange({ units: next.length, profiles: next })
                }}
                label={
                  <>
                    <IccidDigits iccid={iccid} />
                    {installed && <span className={classes.provider}> · {say(messages.installed)}</span>}
                  </>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
