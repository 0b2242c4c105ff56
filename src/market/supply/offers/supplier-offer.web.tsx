import type { Row } from '#engine/definition/resource.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { RecordFacts } from '#engine/record/record-facts.web.tsx'
import { recordPageMessages } from '#engine/record/record.messages.ts'
import { RecordScreen } from '#engine/record/record-screen.web.tsx'
import { RelatedRows } from '#engine/record/beside/related-rows.web.tsx'
import type { OwnTab } from '#engine/record/tabs.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { CardColumns } from '#engine/ui/card.web.tsx'
import { Trouble } from '../supplier-account.web.tsx'
import { supplierPlan } from '../supplier-plan.ts'
import { offerMessages as messages } from '../supply.messages.ts'
import { offerPrice } from './offer-price.ts'
import { supplierOffer } from './supplier-offer.ts'
import CreateArticle from './create-article.web.tsx'
import RecordDrawer from '#engine/record/record-drawer.web.tsx'
import classes from '../supply.module.css'

const facts = [
  ...(['code', 'accountId', 'state', 'countries', 'networks', 'dataAllowance', 'days', 'topUp'] as const),
  ...(['cost', 'currency', 'formerCost', 'costAt', 'vanishedAt', 'note'] as const),
]

const tabs: readonly OwnTab<typeof supplierOffer>[] = [
  { key: 'overview', label: recordPageMessages.overview, place: 'front', Panel: OfferFacts },
]

/** The page of a catalogue plan: its facts, and the forms of an article and of a source that start from it. */
export function SupplierOfferScreen({ id }: { readonly id: string }) {
  return <RecordScreen resource={supplierOffer} id={id} summary={ReviewReason} tabs={tabs} head={{ Acts: OfferActs }} />
}

const sources = { resource: supplierPlan.name, field: 'code', of: 'code', details: ['cost'] }
const prices = { resource: offerPrice.name, field: 'offerId', details: ['cost'] }

/** The facts of a plan beside the articles that it supplies and its former prices. */
function OfferFacts({ row }: { readonly row: Row<typeof supplierOffer> }) {
  const may = useMay()
  const shared = { resource: supplierOffer, row }
  return (
    <CardColumns
      side={
        <>
          {may('supplier-plan:read') && <RelatedRows {...shared} related={sources} listed={supplierPlan} />}
          {may('offer-price:read') && <RelatedRows {...shared} related={prices} listed={offerPrice} />}
        </>
      }
    >
      <RecordFacts resource={supplierOffer} row={row} without={['toReview']} also={facts} />
    </CardColumns>
  )
}

/** Says why the plan is to be reviewed. */
function ReviewReason({ row }: { readonly row: Row<typeof supplierOffer> }) {
  const say = useSay()
  if (!row.toReview) return null
  return (
    <div className={classes.summary}>
      <Trouble text={say(row.state === 'offered' ? messages.jumped : messages.vanished)} />
    </div>
  )
}

/** The buttons that make an article or a source of the plan. */
function OfferActs({ row }: { readonly row: Row<typeof supplierOffer> }) {
  const say = useSay()
  const may = useMay()
  const { code, cost, accountId, state } = row
  if (state !== 'offered' || cost === null || !may('supplier-plan:create')) return null
  return (
    <>
      <DialogButton
        dialog={(onClose) => (
          <RecordDrawer
            resource={supplierPlan}
            id="new"
            prefill={{ accountId, code, cost, preference: 1 }}
            onClose={onClose}
          />
        )}
      >
        {say(messages.source)}
      </DialogButton>
      {may('article:create') && may('supplier-plan:read') && (
        <DialogButton tone="main" dialog={(onClose) => <CreateArticle offer={row} onClose={onClose} />}>
          {say(messages.article)}
        </DialogButton>
      )}
    </>
  )
}
