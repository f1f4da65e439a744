import { say } from '@mingtai/messages'
import { RefusalPanel } from '@mingtai/ui'
import { Button } from 'antd'
import { Component } from 'react'
import type { ErrorInfo, ReactNode } from 'react'
import { recordError } from '../../errors/watch-errors.ts'
import { forgetFailed } from './PageOf.tsx'
import '../frame/shell.css'
import '../frame/top-bar.css'
import '../frame/side-bar.css'
import '../frame/tab-strip.css'

/** A page that breaks leaves the rest of the product standing and says how to go on. */
export class PageGuard extends Component<{ children: ReactNode }, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null }

  constructor(props: { children: ReactNode }) {
    super(props)
    forgetFailed()
  }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override componentDidCatch(failure: Error, { componentStack }: ErrorInfo) {
    recordError(failure, isOffline(failure) ? 'load' : 'render', componentStack ?? '')
  }

  private readonly open = () => {
    forgetFailed()
    this.setState({ failure: null })
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const offline = isOffline(failure)
    return (
      <div className="page-failed">
        <RefusalPanel
          title="这一页没有打开"
          text={
            offline
              ? say('call.offline')
              : '页面出现异常，其他页面不受影响。可以重新打开这一页；如果仍然这样，请联系管理员。'
          }
          actions={
            <>
              <Button type="primary" onClick={this.open}>
                重新打开
              </Button>
              <Button onClick={() => window.location.reload()}>刷新浏览器</Button>
            </>
          }
        />
      </div>
    )
  }
}

/** A page's code that did not arrive; browsers say it in their own words. */
function isOffline({ message }: Error): boolean {
  return /dynamically imported module|importing a module|Failed to fetch/i.test(message)
}
