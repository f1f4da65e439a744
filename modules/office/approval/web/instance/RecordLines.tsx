import { shortTime } from '@mingtai/ui'
import type { RecordLine } from '../../calls.ts'

/** Everything that happened to an approval, the latest first. */
export function RecordLines({ lines, now }: { lines: readonly RecordLine[]; now: Date }) {
  return (
    <ol className="record-lines">
      {lines.toReversed().map(({ seq, at, actor, sentence, opinion, changes }) => (
        <li key={seq}>
          <time dateTime={at}>{shortTime(at, now)}</time>
          <div>
            <p>
              {actor !== '' && <b>{actor}</b>} {sentence}
            </p>
            {opinion !== '' && <blockquote>{opinion}</blockquote>}
            {changes.length > 0 && (
              <ul className="record-changes">
                {changes.map(({ label, before, after }) => (
                  <li key={label}>
                    {label}：<del>{before === '' ? '空' : before}</del> → <ins>{after === '' ? '空' : after}</ins>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </li>
      ))}
    </ol>
  )
}
