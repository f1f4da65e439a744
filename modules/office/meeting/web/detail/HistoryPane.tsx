import { shortTime } from '@mingtai/ui'
import type { Meeting } from '../../meeting.ts'

/** 经过, the latest first, with what each version changed. */
export function HistoryPane({ meeting: { history } }: { meeting: Meeting }) {
  return (
    <ol className="meeting-steps">
      {history.map(({ id, action, personName, note, at, version, changes }) => (
        <li key={id}>
          <header>
            <b>{action}</b>
            <span>{personName}</span>
            <time>{shortTime(at, new Date())}</time>
          </header>
          {version !== null && <small>第 {version} 版</small>}
          {note !== '' && <p>{note}</p>}
          {changes.map(({ name, before, after }) => (
            <p key={name}>
              {name}：<del>{before || '（无）'}</del> → {after || '（无）'}
            </p>
          ))}
        </li>
      ))}
    </ol>
  )
}
