import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { languages } from '#engine/definition/locale.ts'
import type { Row } from '#engine/definition/resource.ts'
import { translationName } from '#engine/definition/translated.ts'
import { RecordForm } from '#engine/form/record-form.web.tsx'
import { announceCreated } from '#engine/form/saved-notice.web.ts'
import { useRecordForm } from '#engine/form/use-record-form.web.ts'
import { recordsQuery, useRecordActions } from '#engine/http/record-queries.web.ts'
import { useSay } from '#engine/i18n/i18n.web.ts'
import { AppLink, useNavigateTo } from '#engine/routing/link.web.tsx'
import { useMay } from '#engine/session/permissions.web.ts'
import { noticeOf } from '#engine/ui/notices/problem-notice.web.ts'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { Dialog } from '#engine/ui/overlays/dialog.web.tsx'
import { article } from '#market/catalogue/articles/article.ts'
import { planIn, planSummary } from '#market/shared/plan/plan-summary.ts'
import { supplierPlan } from '../supplier-plan.ts'
import { offerMessages as messages } from '../supply.messages.ts'
import { PriceProposal } from './price-proposal.web.tsx'
import type { supplierOffer } from './supplier-offer.ts'
import form from '#engine/form/form.module.css'

interface Props {
  readonly offer: Row<typeof supplierOffer>
  readonly onClose: () => void
}

/** The form of an article that starts from a catalogue plan. The saved article gets the plan as its source. */
export default function CreateArticle({ offer, onClose }: Props) {
  const say = useSay()
  const filter = new URLSearchParams({ accountId: offer.accountId, code: offer.code, active: 'true', limit: '1' })
  // A cached answer may be older than the source that this form added.
  const { data, isFetchedAfterMount: isCurrent } = useQuery({ ...recordsQuery(supplierPlan, filter), staleTime: 0 })
  const [source] = data?.data ?? []
  // Saving adds a source, which must not replace the form by the sentence before the form has closed.
  const [isStarted, setStarted] = useState(false)
  if (isCurrent && data && !source && !isStarted) setStarted(true)
  return (
    <Dialog title={say(article.labels.create)} place="end" onClose={onClose}>
      <div className={form.inDrawer}>
        {isStarted ? (
          <ArticleForm offer={offer} onClose={onClose} />
        ) : (
          source && (
            <p role="status">
              {say(messages.taken)}{' '}
              <AppLink href={`${article.screen}/${source.articleId}`}>{say(messages.open)}</AppLink>
            </p>
          )
        )}
      </div>
    </Dialog>
  )
}

function ArticleForm({ offer, onClose }: Props) {
  const go = useNavigateTo()
  const sources = useRecordActions(supplierPlan)
  const may = useMay()
  const { accountId, code, cost, countries, networks, dataAllowance, days: validityDays, topUp } = offer
  const plan = { countries, networks, dataAllowance, validityDays, topUp }
  const names = languages.map((language) => [
    translationName('name', language),
    // A name needs no isolation of its parts.
    planSummary(planIn(plan), language).replaceAll(/[\u2068\u2069]/g, ''),
  ])
  const prefill = { ...Object.fromEntries(names), ...plan, delivery: 'profiles', availableOnOrder: true }
  const state = useRecordForm(article, null, prefill, undefined, offer.id)
  const addSource = async (articleId: string) => {
    try {
      await sources.create({ articleId, accountId, code, cost, preference: 1 }, `source-${articleId}`)
    } catch (error) {
      announce(noticeOf(error))
    }
  }
  return (
    <RecordForm
      form={state}
      onCancel={onClose}
      onSaved={async (saved) => {
        await addSource(saved.id)
        announceCreated(article, saved, () => go(`${article.screen}/${saved.id}`))
        onClose()
      }}
    >
      {may('pricing-rule:read') && <PriceProposal offer={offer} form={state} />}
    </RecordForm>
  )
}
