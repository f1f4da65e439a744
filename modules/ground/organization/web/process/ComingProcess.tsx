import { EmptyState, Page } from '@mingtai/ui'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import './process.css'

interface Props {
  title: string
  text: string
  /** What will be done here, one line each. */
  later: string[]
  action?: ReactNode
}

/** A screen of the approval center before it is there: what will be here, and nothing invented. */
export function ComingProcess({ title, text, later, action }: Props) {
  return (
    <Page title={title} facts="审批中心还没有启用">
      <div className="process-coming">
        <EmptyState text={text} action={action} />
        <section aria-label="启用后">
          <h2>启用后，这里可以</h2>
          <ul>
            {later.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      </div>
    </Page>
  )
}

export function BackToConfig() {
  return (
    <Link to="/organization/organization-structure/approve-config">
      <Button>回到审批配置</Button>
    </Link>
  )
}
