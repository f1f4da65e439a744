import { say } from '@mingtai/messages'
import { EmptyState, RefusalPanel, sentenceOf, SkeletonRows, useNotice, useRight } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Drawer } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import type { DataSource } from '../calls.ts'
import { api } from './api.ts'
import { UsesList } from './UsesList.tsx'

interface Props {
  source: DataSource
  /** Asked because it is about to be removed. */
  toRemove: boolean
  onClose(): void
  onDone(): Promise<unknown>
}

/** Who takes data from a source; what nobody uses may be removed from here. */
export function UsesDrawer({ source, toRemove, onClose, onDone }: Props) {
  const { name, code, id } = source
  const notice = useNotice()
  const mayTrace = useRight('dataset:use')
  const [busy, setBusy] = useState(false)
  const uses = useQuery({
    queryKey: ['data-source', 'uses', code],
    queryFn: ({ signal }) => api.uses({ code }, { signal }),
  })
  const { things = [], others = 0 } = uses.data ?? {}
  const count = things.length + others
  const remove = async () => {
    setBusy(true)
    try {
      await api.remove({ id })
      notice.success(say('done.deleted'))
      onClose()
    } catch (problem) {
      notice.refuse(problem)
    } finally {
      setBusy(false)
      await onDone()
    }
  }
  const isFree = uses.data !== undefined && count === 0
  return (
    <Drawer
      open
      title={toRemove ? `删除数据源「${name}」` : `「${name}」用在哪里`}
      size={480}
      onClose={onClose}
      footer={
        toRemove && (
          <div className="drawer-actions">
            <Button onClick={onClose}>取消</Button>
            <Button danger disabled={!isFree} loading={busy} onClick={() => void remove()}>
              删除
            </Button>
          </div>
        )
      }
    >
      {body()}
    </Drawer>
  )

  function body() {
    if (uses.error !== null) {
      const again = <Button onClick={() => void uses.refetch()}>重试</Button>
      return <RefusalPanel title="没有查到用在哪里" text={sentenceOf(uses.error)} actions={again} />
    }
    if (uses.data === undefined) return <SkeletonRows rows={4} />
    if (count === 0)
      return toRemove ? (
        <p>{say('confirm.deleteSource', name)}没有报表、数据集和大屏用它；它的密码和证书一并删除，不能恢复。</p>
      ) : (
        <EmptyState text="还没有报表、数据集和大屏用它。" />
      )
    return (
      <div className="source-uses">
        {toRemove && <p role="alert">还有 {count} 处在用，不能删除。请先让它们改用别的数据源：</p>}
        <UsesList uses={uses.data} />
        {mayTrace && <Link to={`/dataset/lineage?kind=source&id=${encodeURIComponent(code)}`}>看血缘图</Link>}
      </div>
    )
  }
}
