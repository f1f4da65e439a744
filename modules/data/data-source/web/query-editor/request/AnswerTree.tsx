import { sentenceOf, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../api.ts'
import { type AnswerNode, answerTree } from './answer-tree.ts'
import { readRequest, writeRequest } from './request-text.ts'
import { sizeWords } from '../trial.ts'

interface Props {
  source: string
  text: string
  values: Record<string, string | string[] | null>
  /** Grows with each try. */
  round: number
  onChange(text: string): void
}

/** What an interface really answers; a click on a list makes its items the rows. */
export function AnswerTree({ source, text, values, round, onChange }: Props) {
  const answer = useQuery({
    queryKey: ['data-source', 'answer', source, round],
    queryFn: ({ signal }) => api.askInterface({ code: source, sql: text, values }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
  if (answer.error !== null)
    return (
      <p className="query-state" data-refused role="alert">
        {sentenceOf(answer.error)}
      </p>
    )
  if (answer.data === undefined) return <SkeletonRows rows={4} />
  const { status, milliseconds, text: body, isCut } = answer.data
  const tree = isCut ? null : answerTree(body)
  const { rows } = readRequest(text)
  return (
    <div className="query-result">
      <div className="query-cost">
        <p role="status">
          状态 {status}，{sizeWords(new Blob([body]).size)}，{milliseconds} 毫秒
          {tree !== null && '；点一个列表，就取它的每一项作为行'}
        </p>
      </div>
      {tree === null ? (
        <pre className="answer-text">{body}</pre>
      ) : (
        <ul className="answer-tree">
          <Node
            node={tree}
            rows={rows}
            onRows={(path) => onChange(writeRequest({ ...readRequest(text), rows: path }))}
          />
        </ul>
      )}
    </div>
  )
}

interface NodeProps {
  node: AnswerNode
  rows: string
  onRows(path: string): void
}

function Node({ node, rows, onRows }: NodeProps) {
  const { name, path, words, children, isRows } = node
  return (
    <li>
      {isRows ? (
        <button type="button" aria-pressed={path === rows} onClick={() => onRows(path)}>
          <b>{name}</b> {words}
          {path === rows && <i>取作行</i>}
        </button>
      ) : (
        <span>
          <b>{name}</b> {words}
        </span>
      )}
      {children.length > 0 && (
        <ul>
          {children.map((child) => (
            <Node key={child.path} node={child} rows={rows} onRows={onRows} />
          ))}
        </ul>
      )}
    </li>
  )
}
