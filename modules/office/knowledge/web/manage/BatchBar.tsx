import { useAttempt, useConfirm } from '@mingtai/ui'
import { Button } from 'antd'
import { useState } from 'react'
import type { ArticleRow } from '../../article.ts'
import type { ArticleAction } from '../../words.ts'
import { api } from '../api.ts'
import { MoveDialog } from './MoveDialog.tsx'

interface Props {
  shelf: 'managed' | 'mine' | 'bin'
  rows: readonly ArticleRow[]
  onClear(): void
  onDone(): Promise<unknown>
}

/** What is done with the ticked articles; those with which it may not be done are left out, and counted. */
export function BatchBar({ shelf, rows, onClear, onDone }: Props) {
  const [isMoving, setMoving] = useState(false)
  const confirm = useConfirm()
  const reload = async () => {
    onClear()
    await onDone()
  }
  const attempt = useAttempt(reload)
  const idsFor = (action: ArticleAction) => rows.filter(({ actions }) => actions.includes(action)).map(({ id }) => id)
  const [spaceId, ...otherSpaces] = [...new Set(rows.map((row) => row.spaceId))]
  const movable = idsFor('move')
  const removable = idsFor('remove')
  const remove = async () => {
    const rest = rows.length - removable.length
    const text = `移到回收站，30天内可以恢复。${rest > 0 ? `${rest} 份不能删除，不受影响。` : ''}`
    if (await confirm({ title: `删除 ${removable.length} 份文档？`, text, verb: '删除', danger: true }))
      await attempt(() => api.remove({ ids: removable }), `已删除 ${removable.length} 份。`)
  }
  return (
    <>
      <span>已选 {rows.length} 份</span>
      {shelf === 'bin' ? (
        <Button size="small" onClick={() => void attempt(() => api.restore({ ids: idsFor('restore') }), '已恢复。')}>
          恢复
        </Button>
      ) : (
        <>
          <Button
            size="small"
            disabled={movable.length === 0 || otherSpaces.length > 0}
            title={otherSpaces.length > 0 ? '一次只能移动同一个空间里的文档' : ''}
            onClick={() => setMoving(true)}
          >
            移动
          </Button>
          <Button size="small" danger disabled={removable.length === 0} onClick={() => void remove()}>
            删除
          </Button>
        </>
      )}
      <Button size="small" type="text" onClick={onClear}>
        取消选择
      </Button>
      {isMoving && spaceId !== undefined && (
        <MoveDialog spaceId={spaceId} ids={movable} onDone={reload} onClose={() => setMoving(false)} />
      )}
    </>
  )
}
