import { IconCalculator } from '@tabler/icons-react'
import type { Resource } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { ListScreen } from '#engine/list/list-screen.web.tsx'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { messages } from './proposals.messages.ts'

const ProposalsDialog = lazyComponent(() => import('./proposals-dialog.web.tsx'))

/** The list of pricing rules, with the prices that they propose. */
export function PricingRuleListScreen({ resource }: { readonly resource: Resource }) {
  return <ListScreen resource={resource} narrow={() => <Proposals />} />
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
