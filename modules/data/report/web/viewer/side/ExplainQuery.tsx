import { useCopy } from '@mingtai/ui'
import { Button } from 'antd'
import type { FigureSource } from '../../../calls.ts'

/** The statement that ran; what was bound to it is listed beside it and never pasted in. */
export function ExplainQuery({ query: { sql, values } }: { query: NonNullable<FigureSource['query']> }) {
  const copy = useCopy()
  return (
    <section>
      <h3 className="explain-title-row">
        <span>执行的 SQL</span>
        <Button type="link" size="small" onClick={() => void copy(sql, '已复制 SQL。')}>
          复制
        </Button>
      </h3>
      <pre aria-label="执行的 SQL">{coloured(sql)}</pre>
      {values.length > 0 && (
        <p className="explain-bound">
          {values.map((value, at) => (
            <span key={at}>
              <i>${at + 1}</i> {value === '' ? '（空）' : value}
            </span>
          ))}
        </p>
      )}
    </section>
  )
}

const words =
  /('(?:[^']|'')*')|(\$\d+|\?)|\b(select|from|where|and|or|not|in|any|between|group|by|order|having|limit|offset|join|left|right|inner|outer|full|on|as|case|when|then|else|end|distinct|union|all|with|is|null|like|asc|desc|sum|count|avg|min|max|cast|coalesce)\b/gi

/** Words of the language and places of values stand out; the rest is as it ran. */
function coloured(sql: string) {
  const parts = []
  let from = 0
  for (const found of sql.matchAll(words)) {
    if (found.index > from) parts.push(sql.slice(from, found.index))
    const [text, literal, place] = found
    parts.push(
      literal !== undefined ? (
        text
      ) : place !== undefined ? (
        <i key={found.index}>{text}</i>
      ) : (
        <b key={found.index}>{text}</b>
      ),
    )
    from = found.index + text.length
  }
  parts.push(sql.slice(from))
  return parts
}
