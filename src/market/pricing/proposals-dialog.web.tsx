import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textDirection } from '#engine/definition/text/text-direction.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { Checkbox } from '#engine/ui/controls/checkbox.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { announceProblem } from '#engine/ui/notices/problem-notice.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { article } from '#market/catalogue/articles/article.ts'
import { pricingRule } from './pricing-rule.ts'
import type { applyPrices, PriceOutcome, Proposal } from './proposals.contract.ts'
import { messages } from './proposals.messages.ts'
import { proposalsQuery } from './proposals-query.web.ts'
import { applyPath, sliceSize } from './proposals.ts'
import classes from './proposals.module.css'

/** The prices that the rules propose: cost, old and new price and margin. The selected prices are applied in slices. */
export default function ProposalsDialog({ onClose }: { readonly onClose: () => void }) {
  const say = useSay()
  const may = useMay()
  const cache = useQueryClient()
  const [excluded, setExcluded] = useState<ReadonlySet<string>>(new Set())
  const [busy, setBusy] = useState(false)
  const { data } = useQuery(proposalsQuery)
  const rows = data?.articles ?? []
  const selected = rows.filter(({ id }) => !excluded.has(id))
  const apply = async (): Promise<void> => {
    setBusy(true)
    const outcomes: PriceOutcome[] = []
    try {
      for (let start = 0; start < selected.length; start += sliceSize) {
        const slice = selected.slice(start, start + sliceSize)
        const prices = slice.map(({ id, version, proposed }) => ({ id, version, price: proposed }))
        outcomes.push(...(await callApi<typeof applyPrices>('POST', applyPath, { body: { prices } })).data)
      }
    } catch (error) {
      announceProblem(error)
    }
    const count = (outcome: PriceOutcome['outcome']): number => outcomes.filter((one) => one.outcome === outcome).length
    if (count('changed') > 0) announce({ tone: 'success', title: say(messages.applied, { count: count('changed') }) })
    if (count('conflict') > 0)
      announce({ tone: 'warning', title: say(messages.conflicts, { count: count('conflict') }) })
    await Promise.all(['list', 'record'].map((kind) => cache.invalidateQueries({ queryKey: [kind] })))
    setBusy(false)
  }
  return (
    <Dialog title={say(messages.open)} size="xl" onClose={onClose}>
      <div className={classes.proposals} aria-busy={!data}>
        <p className={classes.quiet}>{say(messages.about)}</p>
        {data && rows.length === 0 && <p>{say(messages.none)}</p>}
        {rows.length > 0 && (
          <>
            <Checkbox
              label={say(messages.all)}
              checked={selected.length === rows.length}
              indeterminate={selected.length > 0 && selected.length < rows.length}
              onChange={({ currentTarget: { checked } }) =>
                setExcluded(new Set(checked ? [] : rows.map(({ id }) => id)))
              }
            />
            <ul className={classes.rows}>
              {rows.map((row) => (
                <Row
                  key={row.id}
                  row={row}
                  selected={!excluded.has(row.id)}
                  onSelect={(select) =>
                    setExcluded(new Set(select ? [...excluded].filter((id) => id !== row.id) : [...excluded, row.id]))
                  }
                />
              ))}
            </ul>
          </>
        )}
        {data && data.unknown > 0 && <p className={classes.quiet}>{say(messages.unknown, { count: data.unknown })}</p>}
        {data && !data.complete && <p className={classes.quiet}>{say(messages.more)}</p>}
        {may('article:update') && rows.length > 0 && (
          <Button busy={busy} disabled={selected.length === 0} onClick={() => void apply()}>
            {say(messages.apply, { count: selected.length })}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

function Row(props: {
  readonly row: Proposal
  readonly selected: boolean
  readonly onSelect: (selected: boolean) => void
}) {
  const { row, selected, onSelect } = props
  const say = useSay()
  return (
    <li className={classes.row}>
      <Checkbox
        aria-label={row.name}
        checked={selected}
        onChange={({ currentTarget: { checked } }) => onSelect(checked)}
      />
      <div className={classes.name}>
        <AppLink href={`${article.screen}/${row.id}`} dir={textDirection(row.name)}>
          {row.name}
        </AppLink>
        <AppLink className={classes.quiet} href={`${pricingRule.screen}/${row.ruleId}`}>
          {say(messages.rule)}
        </AppLink>
      </div>
      <dl className={classes.figures}>
        <div>
          <dt>{say(messages.cost)}</dt>
          <dd>
            <Amount value={row.cost} />
          </dd>
        </div>
        <Change label={say(messages.price)} before={row.price} after={row.proposed} />
        <Change label={say(messages.margin)} before={row.marginBefore} after={row.marginAfter} />
      </dl>
    </li>
  )
}

function Change(props: { readonly label: string; readonly before: string; readonly after: string }) {
  const say = useSay()
  return (
    <div>
      <dt>{props.label}</dt>
      <dd>
        <del>
          <Amount value={props.before} />
        </del>
        <span className="visually-hidden">{say(messages.becomes)}</span>
        <strong>
          <Amount value={props.after} />
        </strong>
      </dd>
    </div>
  )
}
