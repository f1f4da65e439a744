import { saveDownload, useBusy } from '@mingtai/ui'
import { Button, Segmented, Table } from 'antd'
import { useState } from 'react'
import { type HistoryRow, type HistoryRowState, historyRowStates, MOST_SHOWN_ROWS } from '../../history-calls.ts'
import { readableAmount } from '../../money.ts'
import { api } from '../api.ts'
import type { HistoryStage } from './use-history-import.ts'

interface Props {
  stage: Extract<HistoryStage, { at: 'checked' | 'writing' }>
  onWrite(): void
}

const order: HistoryRowState[] = ['wrong', 'new', 'same']

/** What a list would do: what of it was not read, and its rows by what becomes of them. */
export function HistoryChecked({ stage, onWrite }: Props) {
  const { listId, check, problem } = stage
  const { counts, rows, leftOut } = check
  const met = order.filter((state) => counts[state] > 0)
  const [picked, setPicked] = useState<HistoryRowState | null>(null)
  const state = picked !== null && counts[picked] > 0 ? picked : (met[0] ?? 'new')
  const shown = rows.filter((row) => row.state === state)
  const { busy, run } = useBusy()
  return (
    <div className="history-checked">
      {leftOut.length > 0 && (
        <ul className="history-told" aria-label="清单里没有读入的内容">
          {leftOut.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      )}
      <div className="history-row">
        <Segmented<HistoryRowState>
          aria-label="按结果查看"
          value={state}
          onChange={setPicked}
          options={met.map((value) => ({
            value,
            label: `${historyRowStates[value]} ${counts[value].toLocaleString('zh-CN')}`,
          }))}
        />
        {counts.wrong > 0 && (
          <Button
            type="link"
            size="small"
            loading={busy}
            onClick={() => void run(async () => saveDownload(await api.historyProblems({ listId })))}
          >
            下载有问题的行，改好后再导入
          </Button>
        )}
      </div>
      <Table<HistoryRow>
        className="list-table"
        size="small"
        rowKey="line"
        dataSource={shown}
        pagination={false}
        scroll={{ x: 760, y: 320 }}
        columns={columns}
      />
      {counts[state] > shown.length && (
        <p className="history-dim">
          只显示{MOST_SHOWN_ROWS}行里的{shown.length}行，全部会一起导入；有问题的行可以整份下载。
        </p>
      )}
      {problem !== null && (
        <p className="history-problem" role="alert">
          {problem}
        </p>
      )}
      <div className="history-row">
        <Button type="primary" disabled={counts.new === 0} loading={stage.at === 'writing'} onClick={onWrite}>
          {counts.wrong > 0
            ? `跳过 ${counts.wrong.toLocaleString('zh-CN')} 行，导入 ${counts.new.toLocaleString('zh-CN')} 份`
            : `导入 ${counts.new.toLocaleString('zh-CN')} 份合同`}
        </Button>
        {counts.new === 0 && <span className="history-dim">没有可以新增的合同。</span>}
      </div>
    </div>
  )
}

const columns = [
  { title: '行', dataIndex: 'line', width: 60, align: 'right' as const },
  { title: '原合同编号', dataIndex: 'originalNumber', width: 150, ellipsis: true },
  { title: '合同名称', dataIndex: 'name', width: 220, ellipsis: true },
  { title: '相对方', dataIndex: 'parties', width: 180, ellipsis: true },
  {
    title: '金额',
    width: 120,
    align: 'right' as const,
    render: (_: unknown, { amount, state }: HistoryRow) =>
      amount === '' || state === 'wrong' ? amount : readableAmount(amount),
  },
  {
    title: '检查结果',
    render: (_: unknown, { state, problems }: HistoryRow) =>
      state === 'wrong' ? <span className="history-problem">{problems.join(' ')}</span> : historyRowStates[state],
  },
]
