import { say } from '@mingtai/messages'
import { EmptyState, NotRead, Pager, SkeletonRows, tickNames, useConfirm, useNotice, actionsColumn } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Table } from 'antd'
import { useState } from 'react'
import { api } from '../api.ts'
import { ReportSketch } from './ReportSketch.tsx'
import { shortTime } from './when.ts'

interface Props {
  keyword: string
  reload(): Promise<unknown>
}

const SIZE = 50

/** 回收站: deleted reports for thirty days, to be put back or deleted for good. */
export function BinTable({ keyword, reload }: Props) {
  const [page, setPage] = useState(1)
  const [ids, setIds] = useState<string[]>([])
  const confirm = useConfirm()
  const notice = useNotice()
  const answer = useQuery({
    queryKey: ['report', 'bin', keyword, page],
    queryFn: () => api.bin({ keyword, current: page, size: SIZE }),
    placeholderData: (before) => before,
  })
  const act = async (work: () => Promise<string>) => {
    try {
      notice.success(await work())
      setIds([])
    } catch (problem) {
      notice.refuse(problem)
    }
    await reload()
  }
  const putBack = (chosen: string[]) =>
    act(async () => {
      const { names } = await api.putBack({ ids: chosen })
      return names.length === 1 ? `已还原“${names[0]}”。` : `已还原 ${names.length} 张报表。`
    })
  const purge = async (chosen: string[]) => {
    const question = { title: say('design.purgeAsk', chosen.length), verb: '彻底删除', danger: true }
    if (await confirm(question))
      await act(async () => `已彻底删除 ${(await api.purge({ ids: chosen })).purged} 张报表。`)
  }
  if (answer.error !== null)
    return <NotRead title="没有读到回收站" problem={answer.error} onRetry={() => void answer.refetch()} />
  if (answer.data === undefined) return <SkeletonRows rows={8} />
  const { data, total } = answer.data
  if (data.length === 0)
    return (
      <EmptyState
        text={keyword === '' ? '回收站是空的。删除的报表在这里保留 30 天。' : '回收站里没有符合条件的报表。'}
      />
    )
  return (
    <>
      {ids.length > 0 && (
        <div className="report-chosen">
          <span>已选 {ids.length} 张</span>
          <Button size="small" onClick={() => void putBack(ids)}>
            还原
          </Button>
          <Button size="small" danger onClick={() => void purge(ids)}>
            彻底删除
          </Button>
        </div>
      )}
      <Table
        className="report-table"
        rowKey="id"
        size="small"
        pagination={false}
        tableLayout="fixed"
        dataSource={data}
        rowSelection={{
          ...tickNames,
          selectedRowKeys: ids,
          onChange: (keys) => setIds(keys.map(String)),
          columnWidth: 40,
        }}
        columns={[
          {
            title: '报表',
            key: 'name',
            ellipsis: true,
            render: (_, row) => (
              <span className="report-line">
                <span className="report-line-thumb">
                  <ReportSketch report={row} />
                </span>
                <span title={row.name}>{row.name}</span>
              </span>
            ),
          },
          { title: '编码', dataIndex: 'code', width: 140, ellipsis: true },
          { title: '删除人', dataIndex: 'deletedBy', width: 100, ellipsis: true },
          { title: '删除时间', key: 'at', width: 120, render: (_, row) => shortTime(row.deletedAt) },
          { title: '剩余', key: 'left', width: 80, render: (_, row) => `${row.daysLeft} 天` },
          {
            ...actionsColumn,
            width: 140,
            render: (_, row) => (
              <span className="bin-actions">
                <Button type="link" size="small" onClick={() => void putBack([row.id])}>
                  还原
                </Button>
                <Button type="link" size="small" danger onClick={() => void purge([row.id])}>
                  彻底删除
                </Button>
              </span>
            ),
          },
        ]}
      />
      <Pager unit="张" page={page} size={SIZE} total={total} onPage={setPage} />
    </>
  )
}
