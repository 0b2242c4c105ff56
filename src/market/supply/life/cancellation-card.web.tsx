import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '#engine/definition/resource.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useForm } from '#engine/form/use-form.web.ts'
import { dataQuery } from '#engine/http/api-query.web.ts'
import { callApi } from '#engine/http/client.web.ts'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { Button } from '#engine/ui/controls/button.web.tsx'
import { DialogButton } from '#engine/ui/controls/dialog-button.web.tsx'
import { Card } from '#engine/ui/card.web.tsx'
import { announce } from '#engine/ui/notices/notices.web.ts'
import { profileId } from '#market/stock/profiles/profile-id.ts'
import { isCancellable } from '#market/stock/profiles/profile-move-rules.ts'
import type { cancelAtSupplier, readCancellation } from './cancellation.contract.ts'
import { cancellationMessages as messages } from './cancellation.messages.ts'
import Confirm from '#engine/ui/overlays/confirm.web.tsx'
import classes from '../supply.module.css'

const path = `${profileId.path}/:id/cancellation` as const
const tones = { done: 'success', asked: 'success', refused: 'warning', unanswered: 'warning' } as const

/** The card with which staff cancel an eSIM at its supplier; nothing where that is impossible. */
export default function CancellationCard({ row }: { readonly row: Row<typeof profileId> }) {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const cache = useQueryClient()
  const params = { id: row.id }
  const { data: cancellation } = useQuery({
    ...dataQuery<typeof readCancellation>(['record', profileId.name, row.id, 'cancellation', row.version], path, {
      params,
    }),
    enabled: may('supply-order:read') && isCancellable(row.state),
  })
  const cancel = async () => {
    const { data } = await callApi<typeof cancelAtSupplier>('POST', path, { params })
    announce({ tone: tones[data.outcome], title: say(messages[data.outcome], { code: data.code ?? '' }) })
    void cache.invalidateQueries({ queryKey: ['list'] })
    await cache.invalidateQueries({ queryKey: ['record', profileId.name, row.id] })
  }
  const again = useForm({ send: cancel })
  if (!cancellation) return null
  const { supplier, byPeople, requested, reference, price } = cancellation
  const sentence = requested
    ? reference === null
      ? messages.pending
      : messages.decided
    : byPeople
      ? messages.byPeople
      : messages.atOnce
  const priceText = price && writeNumber(price.amount, language, { style: 'currency', currency: price.currency })
  return (
    <Card title={say(messages.title)}>
      <p>{say(sentence, { supplier, reference: reference ?? '' })}</p>
      {priceText && <p>{say(messages.price, { price: priceText })}</p>}
      {may('supply-order:update') && (
        <div className={classes.acts}>
          {requested ? (
            reference === null && (
              <Button busy={again.busy} onClick={(event) => void again.submit(event)}>
                {say(messages.again)}
              </Button>
            )
          ) : (
            <DialogButton
              dialog={(onClose) => (
                <Confirm
                  title={say(messages.confirmTitle)}
                  act={say(messages.confirm)}
                  danger
                  onClose={onClose}
                  onAct={cancel}
                >
                  {say(messages.confirmWhy)}
                </Confirm>
              )}
            >
              {say(messages.act)}
            </DialogButton>
          )}
        </div>
      )}
    </Card>
  )
}
