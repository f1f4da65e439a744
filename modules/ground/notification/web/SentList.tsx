import { say } from '@mingtai/messages'
import {
  EmptyState,
  ListTable,
  RefusalPanel,
  sentenceOf,
  shortTime,
  SkeletonRows,
  StatusTag,
  useConfirm,
  useNotice,
  actionsColumn,
} from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import type { SentNotice } from '../calls.ts'
import { systemName } from '../calls.ts'
import { api } from './api.ts'

/** 我发出的: who has read it, and the way to take it back. */
export function SentList({ keyword }: { keyword: string }) {
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const answer = useQuery({
    queryKey: ['message', 'sent', keyword],
    queryFn: () => api.sent({ size: 100, ...(keyword === '' ? {} : { keyword }) }),
  })
  const recall = async ({ id }: SentNotice) => {
    if (!(await confirm({ title: say('notification.recallAsk'), verb: '撤回', danger: true }))) return
    try {
      const people = await api.recall({ id })
      notice.success(`已撤回，${people} 人不再看到内容`)
    } catch (problem) {
      notice.refuse(problem)
    }
    await client.invalidateQueries({ queryKey: ['message'] })
  }
  if (answer.error) return <RefusalPanel title="没有读到消息" text={sentenceOf(answer.error)} />
  if (answer.data === undefined) return <SkeletonRows rows={6} />
  if (answer.data.records.length === 0) return <EmptyState text="您还没有发出过消息。" />
  return (
    <ListTable<SentNotice>
      dataSource={answer.data.records}
      columns={[
        { title: '标题', dataIndex: 'title', ellipsis: true },
        { title: '系统', key: 'system', width: 100, render: (_, { system }) => systemName(system) },
        {
          title: '已读',
          key: 'readers',
          width: 110,
          align: 'right',
          render: (_, { people, readers }) => `${readers} / ${people} 人`,
        },
        { title: '发出', key: 'at', width: 130, render: (_, { at }) => shortTime(at, new Date()) },
        {
          ...actionsColumn,
          width: 100,
          render: (_, row) =>
            row.recalledAt === null ? (
              <Button type="link" size="small" danger onClick={() => void recall(row)}>
                撤回
              </Button>
            ) : (
              <StatusTag>已撤回</StatusTag>
            ),
        },
      ]}
    />
  )
}
