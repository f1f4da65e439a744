import { Icon, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import type { Effect } from '../../calls.ts'
import { api } from '../api.ts'
import './tree.css'
import './node.css'

interface Asked {
  kind: 4 | 1 | 5
  id: string
  operation: 'merge' | 'move' | 'delete'
  into?: string | undefined
}

/** What a change would touch. */
export function useEffectOf({ kind, id, operation, into }: Asked) {
  return useQuery({
    queryKey: ['organization', 'effect', kind, id, operation, into],
    queryFn: () => api.effect({ kind, id, operation, ...(into === undefined ? {} : { into }) }),
    staleTime: 0,
  })
}

/** 影响: what a change would touch, as a list with what becomes of each, before anybody decides. */
export function EffectSheet({ answer }: { answer: ReturnType<typeof useEffectOf> }) {
  if (answer.error) return <NotRead title="没有算出影响" problem={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <SkeletonRows rows={3} />
  return <EffectList effect={answer.data} />
}

function EffectList({ effect: { touched, problems } }: { effect: Effect }) {
  return (
    <>
      {problems.map((problem) => (
        <p key={problem} className="effect-problem" role="alert">
          <Icon name="refuse" />
          {problem}
        </p>
      ))}
      {touched.length === 0 && problems.length === 0 && (
        <p className="effect-quiet">下面没有机构、部门和人员，不影响其他内容。</p>
      )}
      {touched.length > 0 && (
        <ul className="effect" aria-label="影响">
          {touched.map(({ what, count, outcome }) => (
            <li key={what}>
              <span>{what}</span>
              <b>{count.toLocaleString('zh-CN')}</b>
              <span>{outcome}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
