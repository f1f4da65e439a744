import { say } from '@mingtai/messages'
import { RefusalPanel } from '@mingtai/ui'
import { Button } from 'antd'
import { Component } from 'react'
import type { ReactNode } from 'react'
import './shell.css'

/** A page that breaks leaves the rest of the product standing and says how to go on. */
export class PageGuard extends Component<{ children: ReactNode }, { failure: Error | null }> {
  override state: { failure: Error | null } = { failure: null }

  static getDerivedStateFromError(failure: Error) {
    return { failure }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const offline = /dynamically imported module|importing a module|Failed to fetch/i.test(failure.message)
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
              <Button type="primary" onClick={() => this.setState({ failure: null })}>
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
