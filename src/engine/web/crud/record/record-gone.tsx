import { Button } from '@mantine/core'
import type { Resource } from '#engine/core/resource.ts'
import { useSay, useT } from '../../i18n.ts'
import { Message } from '../../shell/message.tsx'
import { AppLink } from '../link.tsx'
import type { Refusal } from './use-opened.ts'

/** Says what is missing where a record should be. */
export function RecordGone(props: {
  readonly resource: Resource
  readonly refusal: Refusal
  readonly onRetry: () => void
}) {
  const { resource, refusal, onRetry } = props
  const t = useT()
  const say = useSay()
  return (
    <Message title={t(`gone.${refusal}`)} detail={t(`gone.${refusal}.explain`, { what: say(resource.labels.one) })}>
      {refusal === 'failed' && <Button onClick={onRetry}>{t('screen.retry')}</Button>}
      <AppLink href={resource.screen}>{t('gone.back', { what: say(resource.labels.many) })}</AppLink>
    </Message>
  )
}
