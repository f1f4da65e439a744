import { shortTime } from '@mingtai/ui'
import { Link } from 'react-router'
import type { Contract } from '../../contract.ts'
import { places } from '../shared/places.ts'

/** What was made of a contract afterwards, and 办理经过, the first first. */
export function HistoryPane({ contract: { derived, history } }: { contract: Contract }) {
  return (
    <aside className="contract-side" aria-label="办理经过">
      {derived.length > 0 && (
        <>
          <h3>
            变更、补充和续签 <small>{derived.length}</small>
          </h3>
          <ul className="contract-derived">
            {derived.map(({ id, name, number, state }) => (
              <li key={id}>
                <Link to={places.detail(id)}>{number ?? name}</Link>
                <small>{state}</small>
              </li>
            ))}
          </ul>
        </>
      )}
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
