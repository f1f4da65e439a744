import { shortTime, StatusTag } from '@mingtai/ui'
import type { Article } from '../../article.ts'
import { auditResults } from '../../words.ts'

/** What was done with an article, and what auditors said. */
export function HistoryPane({ article: { history, audits } }: { article: Article }) {
  return (
    <div className="knowledge-pane">
      {audits.length > 0 && (
        <section>
          <h2>审核意见</h2>
          <ol className="knowledge-versions">
            {audits.map(({ number, result, reason, auditorName, at }) => (
              <li key={at}>
                <span className="knowledge-version-head">
                  <b>第 {number} 版</b>
                  <StatusTag tone={result === 'passed' ? 'pine' : 'cinnabar'}>{auditResults[result]}</StatusTag>
                </span>
                <span className="knowledge-dim">
                  {auditorName} {shortTime(at, new Date())}
                </span>
                {reason !== '' && <span>{reason}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
      <ol className="knowledge-versions">
        {history.map(({ id, action, personName, note, at }) => (
          <li key={id}>
            <span className="knowledge-version-head">
              <b>{action}</b>
              <span className="knowledge-dim">
                {personName} {shortTime(at, new Date())}
              </span>
            </span>
            {note !== '' && <span>{note}</span>}
          </li>
        ))}
      </ol>
    </div>
  )
}
