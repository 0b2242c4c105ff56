import { useRef, useState, type PointerEvent } from 'react'

/** Draws a new event from a status to another, or from a status alone where it is pressed. */
export interface Connection {
  /** What the handle of a status listens to. */
  readonly handleFrom: (statusId: string) => {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void
    readonly onPointerCancel: () => void
    readonly onClick: () => void
  }
  /** What is being drawn, from where to where in the window. */
  readonly drawn: { readonly from: WindowPoint; readonly to: WindowPoint } | null
}

interface WindowPoint {
  readonly x: number
  readonly y: number
}

/** Lets somebody draw from status to status. A press is a pull of no length: the form asks where it leads. */
export function useConnection(onDraw: (statusId: string, targetId?: string) => void): Connection {
  const [drawn, setDrawn] = useState<Connection['drawn']>(null)
  // A pull ends with a click as well, by when it has found its status.
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
