import { Icon, ReasonDialog, useAttempt } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Dropdown } from 'antd'
import { useState } from 'react'
import type { CirclePost } from '../../post.ts'
import { api } from '../api.ts'
import { changeShown } from '../feed/use-feed.ts'

interface Props {
  post: CirclePost
  onEdit(): void
  onRemoved(): void
}

/** What its author and a manager may do with a post; nothing where neither looks at it. */
export function PostMenu({ post, onEdit, onRemoved }: Props) {
  const client = useQueryClient()
  const [isTakingDown, setTakingDown] = useState(false)
  const { id, isMine, mayManage, isPinned } = post
  const reload = () => client.invalidateQueries({ queryKey: ['circle'] })
  const attempt = useAttempt(reload)
  const tried = useAttempt(() => Promise.resolve())
  const remove = () =>
    tried(async () => {
      await api.remove({ id })
      onRemoved()
    })
  const takeDown = async (reason: string) => {
    await api.takeDown({ id, reason })
    changeShown(client, id, () => null)
  }
  const items = [
    isMine && { key: 'edit', label: '修改', onClick: onEdit },
    mayManage && {
      key: 'pin',
      label: isPinned ? '取消置顶' : '置顶',
      onClick: () => void attempt(() => api.pin({ id, pinned: !isPinned }), isPinned ? '已取消置顶。' : '已置顶。'),
    },
    isMine && { key: 'remove', label: '删除', danger: true, onClick: () => void remove() },
    mayManage &&
      !isMine && { key: 'takeDown', label: '删除并告知作者', danger: true, onClick: () => setTakingDown(true) },
  ].filter((item) => item !== false)
  if (items.length === 0) return null
  return (
    <>
      <Dropdown trigger={['click']} menu={{ items }}>
        <Button type="text" size="small" aria-label="更多操作" icon={<Icon name="more" size={16} />} />
      </Dropdown>
      {isTakingDown && (
        <ReasonDialog
          title="删除动态"
          verb="删除"
          extra={`原因会告诉${post.authorName}，删除后不能恢复。`}
          most={200}
          onSend={takeDown}
          onClose={() => setTakingDown(false)}
        />
      )}
    </>
  )
}
