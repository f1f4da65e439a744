import { useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { UNDO_SECONDS } from '../../words.ts'
import { api } from '../api.ts'
import { changeShown } from '../feed/use-feed.ts'

/** Stands where a post was, for the seconds in which its author may have it back. */
export function RemovedPost({ id, onUndone }: { id: string; onUndone(): void }) {
  const client = useQueryClient()
  const notice = useNotice()
  const [left, setLeft] = useState(UNDO_SECONDS)
  useEffect(() => {
    const timer = setInterval(() => setLeft((before) => before - 1), 1000)
    return () => clearInterval(timer)
  }, [])
  useEffect(() => {
    if (left <= 0) changeShown(client, id, () => null)
  }, [client, id, left])
  const undo = async () => {
    try {
      const post = await api.restore({ id })
      changeShown(client, id, () => post)
      onUndone()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <p className="circle-removed" role="status">
      <span>动态已删除</span>
      <Button type="link" size="small" onClick={() => void undo()}>
        撤销（{Math.max(left, 0)} 秒）
      </Button>
    </p>
  )
}
