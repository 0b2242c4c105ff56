import { useRef, useState, type PointerEvent } from 'react'

/** The state and event handlers for adding an event: by dragging from one status to another, or by pressing the handle of a status. */
export interface Connection {
  /** The event handlers of the handle with which a status is connected. */
  readonly handleFrom: (statusId: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: () => void
    readonly onClick: () => void
  }
  /** The line being dragged, in window coordinates. */
  readonly drawn: { readonly from: WindowPoint; readonly to: WindowPoint } | null
}

interface WindowPoint {
  readonly x: number
  readonly y: number
}

/** Hook that lets the user drag from one status to another. A press without a drag opens the form without a target. */
export function useConnection(onDraw: (statusId: string, targetId?: string) => void): Connection {
  const [drawn, setDrawn] = useState<Connection['drawn']>(null)
  // A drag also ends with a click event, which must not open the form again.
  const pulled = useRef(false)
  return {
    drawn,
    handleFrom: (statusId) => ({
      onPointerDown: (event) => {
        if (event.pointerType === 'touch') return
        event.currentTarget.setPointerCapture(event.pointerId)
        const at = { x: event.clientX, y: event.clientY }
        setDrawn({ from: at, to: at })
      },
      onPointerMove: ({ clientX, clientY }) => drawn && setDrawn({ from: drawn.from, to: { x: clientX, y: clientY } }),
      onPointerUp: ({ clientX, clientY }) => {
        if (!drawn) return
        setDrawn(null)
        pulled.current = Math.hypot(clientX - drawn.from.x, clientY - drawn.from.y) > 4
        const target = statusAt(clientX, clientY)
        if (pulled.current && target !== undefined) onDraw(statusId, target)
      },
      onPointerCancel: () => setDrawn(null),
      onClick: () => {
        if (!pulled.current) onDraw(statusId)
        pulled.current = false
      },
    }),
  }
}

function statusAt(x: number, y: number): string | undefined {
  const element = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-status]')
  return element?.dataset['status']
}
