import { EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'
import './detail.css'

/** What two versions differ in: their facts, and their words where they can be read. */
export function Difference({ id, from, to }: { id: string; from: string; to: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['knowledge', 'compare', id, from, to],
    queryFn: () => api.compare({ id, from, to }),
    retry: false,
  })
  if (error !== null) return <NotRead title="没有读到两个版本" problem={error} onRetry={() => void refetch()} />
  if (data === undefined) return <SkeletonRows rows={6} />
  const { facts, pieces } = data
  const isSame = pieces?.every(({ kind }) => kind === 'same') ?? true
  return (
    <div className="knowledge-difference">
      {facts.length > 0 && (
        <table>
          <thead>
            <tr>
              <th scope="col">项目</th>
              <th scope="col">原来</th>
              <th scope="col">现在</th>
            </tr>
          </thead>
          <tbody>
            {facts.map(({ name, before, after }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{before === '' ? '—' : before}</td>
                <td>{after === '' ? '—' : after}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {pieces === null ? (
        <p className="knowledge-dim">文件的内容不能逐字比较，请分别打开查看。</p>
      ) : isSame ? (
        facts.length === 0 ? (
          <EmptyState text="两个版本没有差别。" />
        ) : (
          <p className="knowledge-dim">正文没有改动。</p>
        )
      ) : (
        <p className="knowledge-pieces">
          {pieces.map(({ kind, text }, at) =>
            kind === 'same' ? (
              <span key={at}>{text}</span>
            ) : kind === 'added' ? (
              <ins key={at}>{text}</ins>
            ) : (
              <del key={at}>{text}</del>
            ),
          )}
        </p>
      )}
    </div>
  )
}
