import { Icon } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import type { ReactNode } from 'react'

interface Props {
  icon: IconName
  title: string
  mark?: ReactNode
  words: ReactNode
  action: ReactNode
}

/** One thing that protects the account: what it is, how it stands, and what can be done. */
export function SecurityRow({ icon, title, mark, words, action }: Props) {
  return (
    <div className="security-row">
      <Icon name={icon} size={18} />
      <div className="security-words">
        <h2>
          {title} {mark}
        </h2>
        <p>{words}</p>
      </div>
      {action}
    </div>
  )
}
