import { shortTime } from '@mingtai/ui'
import type { HistoryLine } from '../../item.ts'

/** 督办经过, the first first. */
export function HistoryPane({ history }: { history: readonly HistoryLine[] }) {
  return (
    <aside className="sup-side" aria-label="督办经过">
      <h2>
        督办经过 <small>{history.length}</small>
      </h2>
      <ol className="sup-steps">
        {history.map(({ id, action, personName, note, at, before, after }) => (
          <li key={id} data-action={action}>
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
