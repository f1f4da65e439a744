import { Dialog, EmptyState, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { api } from '../api.ts'

/** Points of a hundred that fill half of the line. */
const WIDEST = 15

/** 评分松紧度: how far scorers lie from the others on average; single scores are not told to anybody. */
export function DriftDialog({ planId, onClose }: { planId: string; onClose(): void }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['performance', 'drift', planId],
    queryFn: () => api.drift({ planId }),
  })
  return (
    <Dialog open title="评分松紧度" onClose={onClose} width={640}>
      <p className="perf-none">
        同一对象、同一指标、同一身份的评分人相比，平均高出或低于别人多少分（百分制）。只列评过 3
        个以上对象的人；任何人都看不到单独的评分。
      </p>
      {error !== null && <NotRead title="没有读到松紧度" problem={error} onRetry={() => void refetch()} />}
      {error === null && data === undefined && <SkeletonRows rows={6} />}
      {data?.length === 0 && <EmptyState text="没有评过 3 个以上对象、又有别人同评的评分人。" />}
      <ul className="perf-drift">
        {data?.map(({ personName, sheets, drift }) => {
          const value = Number(drift)
          const width = `${Math.min(50, (Math.abs(value) / WIDEST) * 50)}%`
          return (
            <li key={`${personName} ${drift} ${sheets}`}>
              <span>
                {personName} <small>{sheets} 个对象</small>
              </span>
              <i aria-hidden>
                <i
                  style={value < 0 ? { right: '50%', width } : { left: '50%', width }}
                  data-far={Math.abs(value) >= 5}
                />
              </i>
              <b>{value > 0 ? `+${drift}` : drift}</b>
            </li>
          )
        })}
      </ul>
    </Dialog>
  )
}
