import {
  Background,
  BaseEdge,
  Controls,
  Handle,
  MarkerType,
  Position,
  ReactFlow,
  type Edge,
  type EdgeProps,
  type Node,
  type NodeProps,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { useMemo } from 'react'
import { words } from '#engine/definition/words.ts'
import { useNavigateTo } from '#engine/routing/link.web.tsx'
import { useLanguage, useSay } from '#engine/i18n/i18n.web.ts'
import { orderStatus } from '../order-status.ts'
import { box, curveOf, layOut, type EdgeLayout } from './workflow-layout.web.ts'
import type { Workflow } from '../workflow.ts'
import classes from '../workflow.module.css'

type StatusNode = Node<
  { readonly name: string; readonly colour: string; readonly initial: boolean; readonly remarked: boolean },
  'status'
>

const nameIn = { fr: 'nameFr', en: 'nameEn', ar: 'nameAr' } as const

const messages = {
  graph: words('Le parcours dessiné', 'Workflow diagram', 'رسم المسار'),
  in: words('Zoomer', 'Zoom in', 'تكبير'),
  out: words('Dézoomer', 'Zoom out', 'تصغير'),
  fit: words('Tout voir', 'Fit to screen', 'عرض الكل'),
  start: words('départ', 'start', 'البداية'),
  handleFrom: words('Tirer un événement', 'Drag to add an event', 'رسم حدث'),
}

function StatusBox({ data }: NodeProps<StatusNode>) {
  const say = useSay()
  return (
    <div className={classes.box} data-remarked={data.remarked || undefined}>
      <Handle type="target" position={Position.Top} className={classes.handle ?? ''} />
      <span className={classes.dot} style={{ backgroundColor: data.colour }} />
      <span className={classes.name} dir="auto">
        {data.name}
      </span>
      {data.initial && <span className={classes.start}>{say(messages.start)}</span>}
      <Handle type="source" position={Position.Bottom} className={classes.handle ?? ''} />
    </div>
  )
}

type WayEdge = Edge<{ readonly way: EdgeLayout }, 'way'>

const labelLook = {
  labelStyle: { fill: 'var(--souk-text-soft)', fontSize: 13 },
  labelBgStyle: { fill: 'var(--souk-page)', fillOpacity: 0.9 },
} as const

function EventWay({ id, data, label, markerEnd }: EdgeProps<WayEdge>) {
  if (!data) return null
  const { points, label: at } = data.way
  return (
    <BaseEdge
      id={id}
      path={curveOf(points)}
      label={label}
      labelX={at.x}
      labelY={at.y}
      labelBgPadding={[4, 2]}
      {...labelLook}
      {...(markerEnd !== undefined && { markerEnd })}
    />
  )
}

const nodeTypes = { status: StatusBox }
const edgeTypes = { way: EventWay }

/** Statuses as boxes and events as arrows. What is drawn is also in the table below, which the keyboard and screen readers use alike. */
export function WorkflowGraph(props: {
  readonly workflow: Workflow
  readonly remarked: ReadonlySet<string>
  readonly onEvent: (id: string) => void
  readonly onDraw?: ((statusId: string, targetId: string) => void) | undefined
}) {
  const { workflow, remarked, onEvent, onDraw } = props
  const say = useSay()
  const language = useLanguage()
  const go = useNavigateTo()
  const { places, ways } = useMemo(() => layOut(workflow, (event) => event[nameIn[language]]), [workflow, language])
  const nodes = workflow.statuses.map((status): StatusNode => {
    const { x = 0, y = 0 } = places.get(status.id) ?? {}
    return {
      id: status.id,
      type: 'status',
      position: { x: x - box.width / 2, y: y - box.height / 2 },
      width: box.width,
      height: box.height,
      ariaLabel: status[nameIn[language]],
      data: {
        name: status[nameIn[language]],
        colour: status.colour ?? 'var(--souk-text-faint)',
        initial: status.initial,
        remarked: remarked.has(status.id),
      },
    }
  })
  const edges = workflow.events.flatMap((event): WayEdge[] => {
    const way = ways.get(event.id)
    if (!way) return []
    return [
      {
        id: event.id,
        source: event.statusId,
        target: event.targetId,
        type: 'way',
        label: event[nameIn[language]],
        ariaLabel: event[nameIn[language]],
        markerEnd: { type: MarkerType.ArrowClosed, color: 'var(--souk-border-strong)' },
        animated: event.trigger !== 'manual',
        data: { way },
      },
    ]
  })
  return (
    <div className={classes.graph} dir="ltr" role="group" aria-label={say(messages.graph)}>
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        fitView
        fitViewOptions={{ padding: 0.1 }}
        minZoom={0.2}
        maxZoom={1.5}
        nodesDraggable={false}
        nodesConnectable={onDraw !== undefined}
        deleteKeyCode={null}
        preventScrolling={false}
        zoomOnScroll={false}
        proOptions={{ hideAttribution: true }}
        onNodeClick={(_, { id }) => go(`${orderStatus.screen}/${id}`)}
        onEdgeClick={(_, { id }) => onEvent(id)}
        {...(onDraw && { onConnect: ({ source, target }) => onDraw(source, target) })}
        ariaLabelConfig={{
          'controls.zoomIn.ariaLabel': say(messages.in),
          'controls.zoomOut.ariaLabel': say(messages.out),
          'controls.fitView.ariaLabel': say(messages.fit),
        }}
      >
        <Background gap={20} color="var(--souk-border)" />
        <Controls showInteractive={false} />
      </ReactFlow>
    </div>
  )
}
