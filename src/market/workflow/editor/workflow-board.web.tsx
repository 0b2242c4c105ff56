import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle } from '@tabler/icons-react'
import { Suspense, useState } from 'react'
import { words } from '#engine/definition/words.ts'
import { writeNumber } from '#engine/fields/numbers/write-number.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { lazyComponent } from '#engine/routing/lazy-component.web.ts'
import { useMay } from '#engine/session/permissions.web.ts'
import { orderEvent } from '../order-event.ts'
import { WorkflowGraph } from './workflow-graph.web.tsx'
import { workflowQuery } from '../workflow.web.ts'
import { Remarks } from './workflow-remarks.web.tsx'
import { Button } from '#engine/ui/controls/button.web.tsx'
import classes from '../workflow.module.css'

const PublishDialog = lazyComponent(() => import('./publish-dialog.web.tsx'))
const RecordDrawer = lazyComponent(() => import('#engine/record/record-drawer.web.tsx'))

const messages = {
  title: words('Parcours des commandes', 'Order workflow', 'مسار الطلبات'),
  published: words('Version {{version}} publiée', 'Version {{version}} published', 'الإصدار {{version}} منشور'),
  changed: words(
    'Le dessin a changé : les commandes suivent encore la version {{version}}.',
    'The workflow has changed: orders still follow version {{version}}.',
    'تغير الرسم: لا تزال الطلبات تتبع الإصدار {{version}}.',
  ),
  publish: words('Publier…', 'Publish…', 'نشر…'),
  hint: words(
    'Un nom ouvre l’état, une ligne l’événement. Tirez le + d’une boîte à une autre pour ajouter un événement.',
    'A name opens the status, a line opens the event. Drag the + of a box to another box to add an event.',
    'يفتح الاسم الحالة والخط الحدث. اسحب العلامة \u2066+\u2069 من مربع إلى آخر لإضافة حدث.',
  ),
  remarks: words('À corriger', 'To fix', 'للتصحيح'),
}

/** An event that is looked at or about to be added. */
type OpenEvent = { readonly id: string } | { readonly id: 'new'; readonly statusId: string; readonly targetId?: string }

/** The workflow as boxes and arrows, what cannot work in it, and its publication. */
export default function WorkflowBoard() {
  const say = useSay()
  const language = useLanguage()
  const may = useMay()
  const { data } = useQuery(workflowQuery)
  const [asked, setAsked] = useState<OpenEvent | null>(null)
  const [publishing, setPublishing] = useState(false)
  if (!data) return <div className={classes.coming} />
  const version = { version: writeNumber(data.published.version, language) }
  const mayDraw = may('order-event:create')
  return (
    <section className={classes.board} aria-label={say(messages.title)}>
      <header className={classes.head}>
        <h2>{say(messages.title)}</h2>
        <span className={classes.version}>{say(messages.published, version)}</span>
        {data.changed && (
          <p className={classes.changed} role="status">
            {say(messages.changed, version)}
          </p>
        )}
        <span className={classes.spacer} />
        {data.changed && may('order-status:update') && (
          <Button onClick={() => setPublishing(true)}>{say(messages.publish)}</Button>
        )}
      </header>
      <WorkflowGraph
        workflow={data.drawn}
        remarked={new Set(data.remarks.flatMap(({ statusId }) => statusId ?? []))}
        onEvent={(id) => setAsked({ id })}
        onDraw={
          mayDraw
            ? (statusId, targetId) => setAsked({ id: 'new', statusId, ...(targetId !== undefined && { targetId }) })
            : undefined
        }
      />
      {mayDraw && <p className={classes.hint}>{say(messages.hint)}</p>}
      {data.remarks.length > 0 && (
        <div className={classes.remarks}>
          <h3>
            <IconAlertTriangle size={16} aria-hidden="true" /> {say(messages.remarks)}
          </h3>
          <Remarks told={data} />
        </div>
      )}
      <Suspense>
        {publishing && <PublishDialog told={data} onClose={() => setPublishing(false)} />}
        {asked && (
          <RecordDrawer
            resource={orderEvent}
            id={asked.id}
            {...('statusId' in asked && {
              prefill: { statusId: asked.statusId, targetId: asked.targetId ?? null, trigger: 'manual' },
            })}
            onClose={() => setAsked(null)}
          />
        )}
      </Suspense>
    </section>
  )
}
