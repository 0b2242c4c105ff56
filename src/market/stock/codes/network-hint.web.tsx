import { dataQuery } from '#engine/http/api-query.web.ts'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import { EmptyValue, textOf } from '#engine/fields/cells.web.tsx'
import type { PreviewProps } from '#engine/record/beside/with-preview.web.tsx'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { parseActivationCode } from '../esim/activation-code.ts'
import { networkDigits, type Network } from '#market/shared/networks/networks.ts'
import { readFieldCode } from '../esim/read-codes.ts'
import type { networkOfDigits } from './networks.contract.ts'
import { profileId } from '../profiles/profile-id.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from './network-hint.module.css'
import { messages } from './network-hint.messages.ts'

/** The fields of a profile that its network determines. */
const proposedFields = ['mcc', 'mnc', 'operator', 'brand', 'countryCode'] as const

type Proposed = Readonly<Record<(typeof proposedFields)[number], string>>

function fieldsOf({ country, ...network }: Network): Proposed {
  return { ...network, countryCode: country }
}

/** The hint beside a profile’s form: the network of the IMSI and the server of the code. It fills in empty fields from the network. */
export function NetworkHint({ row, values, set }: PreviewProps) {
  const say = useSay()
  const imsi = readFieldCode('imsi', textOf(values['imsi'])) ?? ''
  const first = imsi ? imsi.slice(0, networkDigits) : ''
  const { data: network } = useQuery({
    ...dataQuery<typeof networkOfDigits>(['networks', first], '/api/networks', { query: { imsi: first } }),
    enabled: first !== '',
    staleTime: Infinity,
  })
  const proposed = useMemo(() => (network ? fieldsOf(network) : null), [network])
  usePropose(row ? null : proposed, values, set)
  const read = parseActivationCode(readFieldCode('lpaEsim', textOf(values['lpaEsim'])) ?? '')
  const differs =
    proposed !== null && (['mcc', 'mnc'] as const).some((name) => differsFrom(values[name], proposed[name]))
  const take = (): void => {
    for (const name of proposedFields) if (proposed?.[name]) set?.(name, proposed[name])
  }
  return (
    <aside className={classes.hint} aria-label={say(messages.title)}>
      <h2>{say(messages.title)}</h2>
      {!('code' in read) && network === undefined && <p className={classes.quiet}>{say(messages.start)}</p>}
      {network === null && <p className={classes.quiet}>{say(messages.nobody)}</p>}
      <dl aria-live="polite">
        {proposed &&
          proposedFields.map((name) => (
            <div key={name}>
              <dt>{say(profileId.fields[name].label)}</dt>
              <dd>{proposed[name] ? <bdi>{proposed[name]}</bdi> : <EmptyValue />}</dd>
            </div>
          ))}
        {'code' in read && (
          <div>
            <dt>{say(messages.server)}</dt>
            <dd>
              <bdi dir="ltr">{read.code.address}</bdi>
            </dd>
          </div>
        )}
      </dl>
      {differs && (
        <p className={classes.warning}>
          <IconAlertTriangle size={16} aria-hidden="true" />
          {say(messages.differs)}
        </p>
      )}
      {proposed && set && proposedFields.some((name) => proposed[name] && values[name] !== proposed[name]) && (
        <Button tone="quiet" onClick={take}>
          {say(messages.take)}
        </Button>
      )}
    </aside>
  )
}

const differsFrom = (typed: unknown, value: string): boolean => textOf(typed) !== '' && textOf(typed) !== value

/**
 * Hook that fills in empty fields, and replaces values that it filled in for an earlier IMSI. Values that a person typed stay
 * unchanged.
 */
function usePropose(proposed: Proposed | null, values: PreviewProps['values'], set: PreviewProps['set']): void {
  const before = useRef<Partial<Proposed>>({})
  const propose = useEffectEvent((next: Proposed) => {
    const isFree = (name: keyof Proposed): boolean => [before.current[name] ?? '', ''].includes(textOf(values[name]))
    if (!isFree('mcc') || !isFree('mnc')) return
    for (const name of proposedFields) if (isFree(name)) set?.(name, next[name] || null)
    before.current = next
  })
  useEffect(() => {
    if (proposed) propose(proposed)
  }, [proposed])
}
