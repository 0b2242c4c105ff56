import { useQuery, useQueryClient } from '@tanstack/react-query'
import { currencyFormat } from '#engine/definition/amount.ts'
import type { Language } from '#engine/definition/locale.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { FormDialog } from '#engine/form/form-dialog.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { RadioGroup } from '#engine/ui/controls/checkbox.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { reasonOf } from '#engine/ui/notices/problem-reason.web.ts'
import { planSummary } from '#market/shared/plan/plan-summary.ts'
import { order } from '../order.ts'
import { messages } from './top-up-button.messages.ts'
import { topUpPath } from './top-up-path.ts'
import type { TopUpOffer, topUpOffers, topUpOrder } from './top-up.contract.ts'

/** The dialog that chooses the plan of a top-up and creates its order. */
export default function TopUpDialog({ id, onClose }: { readonly id: string; readonly onClose: () => void }) {
  const say = useSay()
  const language = useLanguage()
  const go = useNavigateTo()
  const cache = useQueryClient()
  const { data: offers, error } = useQuery({
    ...dataQuery<typeof topUpOffers>(['top-ups', id], topUpPath, { params: { id } }),
    retry: false,
  })
  const form = useForm({
    start: { articleId: '' },
    async send({ articleId }) {
      const { data } = await callApi<typeof topUpOrder>('POST', topUpPath, {
        params: { id },
        body: { articleId: articleId || (offers?.[0]?.articleId ?? '') },
      })
      void cache.invalidateQueries({ queryKey: ['list'] })
      const { number, made: isNew, orderId } = data
      announce({
        tone: isNew ? 'success' : 'info',
        title: say(isNew ? messages.created : messages.open, { number: `\u2066${number}\u2069` }),
      })
      onClose()
      go(`${order.screen}/${orderId}`)
    },
  })
  const [first] = offers ?? []
  return (
    <FormDialog
      title={say(messages.title)}
      act={say(messages.create)}
      form={form}
      disabled={first === undefined}
      onClose={onClose}
    >
      {error ? <p role="alert">{reasonOf(error)}</p> : <p>{say(messages.about)}</p>}
      <div aria-busy={!offers && !error}>
        {first && (
          <RadioGroup
            label={say(messages.choose)}
            value={form.values.articleId || first.articleId}
            onChange={(articleId) => form.set({ articleId })}
            options={(offers ?? []).map((offer) => ({
              value: offer.articleId,
              label: labelOf(offer, language, say(messages.same)),
            }))}
          />
        )}
      </div>
    </FormDialog>
  )
}

/** The name, plan and price of an offer; that of the sold article is marked. */
function labelOf({ name, plan, price, same }: TopUpOffer, language: Language, sameText: string): string {
  const parts = [
    same ? `\u2068${name}\u2069 (${sameText})` : `\u2068${name}\u2069`,
    planSummary(plan, language),
    `\u2068${writeNumber(price, language, currencyFormat())}\u2069`,
  ]
  return parts.filter((part) => part !== '').join(' · ')
}
