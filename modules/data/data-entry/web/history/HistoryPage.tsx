import { say } from '@mingtai/messages'
import { EmptyState, Icon, ListPage, StatusTag, useAttempt, useConfirm, useNotice } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatByCode } from '@mingtai/zh'
import { Button } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { Submission } from '../../calls.ts'
import { api } from '../api.ts'
import { fillPath } from '../paths.ts'
import { DifferenceDrawer } from './DifferenceDrawer.tsx'

/** 提交记录 of one report: who wrote what and when, and taking it back. */
export default function HistoryPage() {
  const [search] = useSearchParams()
  const id = search.get('id') ?? ''
  const navigate = useNavigate()
  const client = useQueryClient()
  const confirm = useConfirm()
  const notice = useNotice()
  const [shown, setShown] = useState<string | null>(null)
  const report = useQuery({ queryKey: ['entry', 'name', id], queryFn: () => api.open({ id }), retry: false })
  const reload = () => client.invalidateQueries({ queryKey: ['entry'] })
  const act = useAttempt(reload)
  const undo = async (row: Submission) => {
    const rows = row.inserted + row.updated + row.deleted
    const question = { title: say('confirm.undoSubmission', rows), verb: '撤销', danger: true }
    if (!(await confirm(question))) return
    await act(async () => void (await api.undo({ id: row.id, key: crypto.randomUUID() })), '已撤销，行恢复到提交之前。')
  }
  const verify = async (row: Submission) => {
    try {
      const { found } = await api.verify({ id: row.id })
      if (found === 'written') notice.success('核对过了：这次提交已经写入。')
      else if (found === 'partial') notice.warn('核对过了：只写入了一部分数据源，请补写或撤销。')
      else notice.info('核对过了：这次提交没有写入，请回到填报重新提交。')
      await reload()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  const complete = async (row: Submission) => {
    try {
      const outcome = await api.complete({ id: row.id })
      if (outcome.state === 'done') notice.success('已补写，这次提交全部写入了。')
      else if ('sentence' in outcome) notice.warn(outcome.sentence)
      await reload()
    } catch (problem) {
      notice.refuse(problem)
    }
  }
  return (
    <>
      <ListPage<Submission>
        title={report.data === undefined ? '提交记录' : `提交记录：${report.data.name}`}
        facts={(total) => `${total} 次提交`}
        queryKey={['entry', 'history', id]}
        rowKey="id"
        filters={[]}
        load={async ({ current, size }) => {
          const { data, total } = await api.history({ id, current, size })
          return { rows: data, total }
        }}
        actions={
          <Button icon={<Icon name="edit" size={14} />} onClick={() => void navigate(fillPath(id))}>
            去填报
          </Button>
        }
        empty={<EmptyState text="还没有提交。" />}
        onRow={(row) => setShown(row.id)}
        columns={[
          { title: '时间', key: 'at', width: 180, render: (_, row) => formatByCode(new Date(row.at), 1) },
          { title: '提交人', key: 'who', dataIndex: 'who', width: 130, ellipsis: true },
          { title: '来自', key: 'address', dataIndex: 'address', width: 150, ellipsis: true },
          { title: '改动', key: 'counts', render: (_, row) => countWords(row) },
          { title: '状态', key: 'state', width: 120, render: (_, row) => <State row={row} /> },
          {
            ...{ title: '', key: 'actions', width: 150 },
            render: (_, row) => (
              <span onClick={(event) => event.stopPropagation()} role="presentation">
                {row.mayUndo && (
                  <Button type="link" size="small" onClick={() => void undo(row)}>
                    撤销
                  </Button>
                )}
                {row.state === 'partial' && row.mayUndo && (
                  <Button type="link" size="small" onClick={() => void complete(row)}>
                    继续写入
                  </Button>
                )}
                {row.state === 'unconfirmed' && (
                  <Button type="link" size="small" onClick={() => void verify(row)}>
                    核对
                  </Button>
                )}
              </span>
            ),
          },
        ]}
      />
      {shown !== null && <DifferenceDrawer id={shown} onClose={() => setShown(null)} />}
    </>
  )
}

function countWords({ inserted, updated, deleted, reasons, part }: Submission): string {
  const parts = [
    [inserted, '新增'],
    [updated, '修改'],
    [deleted, '删除'],
  ] as const
  const words = parts.flatMap(([count, word]) => (count === 0 ? [] : [`${word} ${count} 行`]))
  if (reasons.length > 0) words.push(`${reasons.length} 处说明`)
  if (part !== null) words.push(`${part.missing.join('、')}没有写入：${part.why}`)
  return words.join('，')
}

function State({ row: { state, undoOf, undoneBy } }: { row: Submission }) {
  if (state === 'unconfirmed') return <StatusTag tone="cinnabar">未确认</StatusTag>
  if (state === 'writing') return <StatusTag tone="ochre">正在写入</StatusTag>
  if (undoneBy !== null) return <StatusTag tone="ochre">已撤销</StatusTag>
  if (state === 'partial') return <StatusTag tone="cinnabar">部分写入</StatusTag>
  return <StatusTag tone="pine">{undoOf === null ? '已写入' : '撤销操作'}</StatusTag>
}
