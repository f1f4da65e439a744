import { Component, type ReactNode } from 'react'
import { Notice } from './Notice.tsx'

interface Props {
  /** With another one the content is tried again. */
  resetKey: unknown
  children: ReactNode
}

interface State {
  failedWith: unknown
  isFailed: boolean
}

/** Keeps the fault of one component to itself: the rest of the wall goes on. It tries again after a minute. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failedWith: null, isFailed: false }
  timer: ReturnType<typeof setTimeout> | null = null

  static getDerivedStateFromError(): Partial<State> {
    return { isFailed: true }
  }

  override componentDidCatch(): void {
    this.setState({ failedWith: this.props.resetKey })
    this.timer = setTimeout(() => this.setState({ isFailed: false }), 60_000)
  }

  static getDerivedStateFromProps({ resetKey }: Props, { isFailed, failedWith }: State): Partial<State> | null {
    return isFailed && failedWith !== null && failedWith !== resetKey ? { isFailed: false, failedWith: null } : null
  }

  override componentWillUnmount(): void {
    if (this.timer !== null) clearTimeout(this.timer)
  }

  override render(): ReactNode {
    return this.state.isFailed ? (
      <Notice kind="failed">这个组件暂时无法显示，稍后自动重试。</Notice>
    ) : (
      this.props.children
    )
  }
}
