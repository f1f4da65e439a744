import { RowTable } from '@mingtai/ui'
import { formatByCode } from '@mingtai/zh'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { LogLine } from '../../performance.ts'
import { api } from '../api.ts'

const SIZE = 50
const columns = [
  { title: '时间', width: 150, render: (_: unknown, { at }: LogLine) => formatByCode(new Date(at), 2).slice(0, 16) },
  { title: '轮次', width: 70, render: (_: unknown, { round }: LogLine) => `第${round}轮` },
  { title: '操作人', width: 100, dataIndex: 'personName' },
  { title: '操作', width: 150, dataIndex: 'action' },
  { title: '对象', width: 200, ellipsis: true, dataIndex: 'subject' },
  { title: '说明', width: 300, dataIndex: 'note' },
]

/** 操作记录: what was done with a run, in all of its rounds; no line has a score. */
export function LogPane({ planId }: { planId: string }) {
  const [page, setPage] = useState(1)
  const answer = useQuery({
    queryKey: ['performance', 'logs', planId, page],
    queryFn: () => api.logs({ planId, current: page, size: SIZE }),
  })
  return (
    <RowTable answer={answer} columns={columns} empty="还没有操作记录。" page={page} size={SIZE} onPage={setPage} />
  )
}
