import { Icon, NotRead, SkeletonRows } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { api } from '../api.ts'
import { PostCard } from './PostCard.tsx'

/** The post that a message leads to, above all others, with its comments open. */
export function LinkedPost({ id, onBack }: { id: string; onBack(): void }) {
  const { data, error, isPending, refetch } = useQuery({
    queryKey: ['circle', 'post', id],
    queryFn: () => api.detail({ id }),
    retry: false,
  })
  return (
    <section className="circle-linked" aria-label="消息里的动态">
      <header>
        <Button type="text" icon={<Icon name="back" size={16} />} onClick={onBack}>
          全部动态
        </Button>
      </header>
      {isPending && <SkeletonRows rows={3} />}
      {error !== null && <NotRead title="动态打不开" problem={error} onRetry={() => void refetch()} />}
      {data !== undefined && <PostCard post={data} tags={[]} isOpen />}
    </section>
  )
}
