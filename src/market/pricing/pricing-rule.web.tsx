import { useQuery } from '@tanstack/react-query'
import { IconCalculator } from '@tabler/icons-react'
import type { Resource, Row } from '#engine/definition/resource.ts'
import { Code } from '#engine/fields/cells.web.tsx'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { Answer, RecordStrip } from '#engine/record/record-strip.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { Amount } from '#market/shared/amount.web.tsx'
import { pricingRule } from './pricing-rule.ts'
import { proposalsQuery } from './proposals-query.web.ts'
import { messages } from './proposals.messages.ts'

const ProposalsDialog = lazyComponent(() => import('./proposals-dialog.web.tsx'))

/** The list of pricing rules, with the prices that they propose. */
export function PricingRuleListScreen({ resource }: { readonly resource: Resource }) {
  return <ListScreen resource={resource} narrow={() => <Proposals />} />
}

/** The page of a pricing rule, with its effect above the form. */
export function PricingRuleScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={pricingRule} id={id} head={{ Acts: Proposals }} summary={Effect} />
}

function Proposals() {
  const say = useSay()
  const may = useMay()
  if (!may('article:read')) return null
  return (
    <DialogButton dialog={(onClose) => <ProposalsDialog onClose={onClose} />}>
      <IconCalculator size={16} stroke={1.75} aria-hidden="true" />
      {say(messages.open)}
    </DialogButton>
  )
}

/** The number of articles that a rule prices, and of those with another price; the prices of a single such article. */
function Effect({ row }: { readonly row: Row<typeof pricingRule> }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { data, isLoading } = useQuery({ ...proposalsQuery, enabled: may('article:read') })
  if (isLoading) return <span aria-busy="true" hidden />
  if (!data) return null
  const { priced = 0, different = 0 } = data.rules.find(({ id }) => id === row.id) ?? {}
  const [only, ...others] = data.articles.filter(({ ruleId }) => ruleId === row.id)
  return (
    <RecordStrip resource={pricingRule} row={row} names={[]}>
      <Answer label={say(messages.priced)}>
        <Code text={writeNumber(priced, language)} figures />
      </Answer>
      <Answer label={say(messages.different)}>
        <Code text={writeNumber(different, language)} figures />
      </Answer>
      {only && others.length === 0 && (
        <>
          <Answer label={say(messages.cost)}>
            <Amount value={only.cost} />
          </Answer>
          <Answer label={say(messages.price)}>
            <Amount value={only.price} />
          </Answer>
          <Answer label={say(messages.proposed)}>
            <Amount value={only.proposed} />
          </Answer>
        </>
      )}
    </RecordStrip>
  )
}
