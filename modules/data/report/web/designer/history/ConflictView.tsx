import { Icon, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { api } from '../../api.ts'
import { useStudioState } from '../part/use-studio.ts'
import { DifferenceView } from './DifferenceView.tsx'
import './history.css'

/** What a colleague saved beside what was made here, so that nobody decides without having seen both. */
export function ConflictView({ who, onClose }: { who: string; onClose(): void }) {
  const { id } = useStudioState((state) => state.design)
  const template = useStudioState((state) => state.template)
  const theirs = useQuery({
    queryKey: ['report', 'theirs', id],
    queryFn: () => api.design({ id }),
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <section className="rd-history" aria-label="对比两边的修改">
      <header>
        <h2>对比两边的修改</h2>
        <span className="rd-grow" />
        <Button type="text" aria-label="关闭对比" icon={<Icon name="close" />} onClick={onClose} />
      </header>
      <div className="rd-history-view">
        {theirs.error !== null && (
          <NotRead title="没有读到对方的版本" problem={theirs.error} onRetry={() => void theirs.refetch()} />
        )}
        {theirs.isPending && <SkeletonRows rows={10} />}
        {theirs.data !== undefined && (
          <DifferenceView
            before={{ title: `${who}保存的`, template: theirs.data.template }}
            after={{ title: '我的', template }}
          />
        )}
      </div>
    </section>
  )
}
