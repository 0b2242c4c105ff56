import { Component, type ReactNode } from 'react'

interface Props {
  readonly children: ReactNode
  /** The content in place of the failed one. */
  readonly fallback: (error: unknown, reset: () => void) => ReactNode
  /** The children are tried again when this value changes. */
  readonly resetKey?: unknown
  readonly onCatch?: (error: unknown) => void
}

interface State {
  readonly error: unknown
  readonly failed: boolean
  readonly resetKey: unknown
}

/** Shows other content in place of a part of the page that failed. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, failed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error, failed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): Partial<State> | null {
    return resetKey === state.resetKey ? null : { error: null, failed: false, resetKey }
  }

  override componentDidCatch(error: unknown): void {
    this.props.onCatch?.(error)
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return this.props.fallback(this.state.error, () => this.setState({ error: null, failed: false }))
  }
}
