import { Icon } from '@mingtai/ui'
import type { IssuedCheck } from '../../issued.ts'
import { checkNames } from '../../words.ts'

/** What was looked at, and whether it holds. */
export function CheckList({ checks }: { checks: readonly IssuedCheck[] }) {
  return (
    <ul className="issued-checks">
      {checks.map(({ name, holds, words }) => (
        <li key={name} data-holds={holds}>
          <Icon name={holds ? 'check' : 'close'} size={14} />
          <b>{checkNames[name]}</b>
          <span>{words}</span>
        </li>
      ))}
    </ul>
  )
}
