import { shortTime } from '@mingtai/ui'
import type { Contract } from '../../contract.ts'

/** 办理经过, the first first. */
export function HistoryPane({ contract: { history } }: { contract: Contract }) {
  return (
    <aside className="contract-side" aria-label="办理经过">
      <h3>
        办理经过 <small>{history.length}</small>
      </h3>
      <ol className="contract-steps">
        {history.map(({ id, action, personName, note, at, before, after }) => (
          <li key={id}>
            <header>
              <b>{action}</b>
              <span>{personName}</span>
              <time>{shortTime(at, new Date())}</time>
            </header>
            {note !== '' && <p>{note}</p>}
            {before !== after && <small>转为{after}</small>}
          </li>
        ))}
      </ol>
    </aside>
  )
}
