import { Icon } from '@mingtai/ui'
import type { Contract } from '../../contract.ts'

/** How whole a contract is for the archive. */
export function Completeness({ contract: { completeness } }: { contract: Contract }) {
  const there = completeness.filter(({ isThere }) => isThere).length
  return (
    <section className="contract-complete" aria-label="归档完整度">
      <b>
        归档完整度 {there}/{completeness.length}
      </b>
      <ul>
        {completeness.map(({ name, isThere, isNeeded }) => (
          <li key={name} data-there={isThere}>
            <Icon name={isThere ? 'check' : 'close'} size={13} /> {name}
            {!isThere && isNeeded && '（必须有）'}
          </li>
        ))}
      </ul>
    </section>
  )
}
