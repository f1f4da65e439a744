import {
  EmptyState,
  Icon,
  ListPage,
  PersonMark,
  saveDownload,
  selectFilter,
  textFilter,
  useNotice,
  useReachesAll,
} from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { OperationLogEntry } from '../../calls.ts'
import { MOST_COUNTED } from '../../log-calls.ts'
import { api } from '../api.ts'
import { LogEntryDrawer } from './LogEntryDrawer.tsx'
import { fullClock, sinceOf, spans } from './spans.ts'
import './log.css'

/** 操作日志: who did what to which thing, and what changed. It only grows. */
export default function OperationLog() {
  const [shown, setShown] = useState<OperationLogEntry | null>(null)
  const [more, setMore] = useState(false)
  const part = useReachesAll('system:log') ? '' : PART
  const [search] = useSearchParams()
  const notice = useNotice()
  const actions = useQuery({
    queryKey: ['operation-log', 'actions'],
    queryFn: () => api.operationActions({}),
    staleTime: 60_000,
  })
  const asked = (query: { keyword?: string; [name: string]: unknown }) => {
    const from = sinceOf(String(query.span ?? ''), new Date())
    return {
      ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
      ...(query.action === undefined ? {} : { action: String(query.action) }),
      ...(from === null ? {} : { from }),
    }
  }
  const exportNow = () => {
    const query = Object.fromEntries(['keyword', 'action', 'span'].flatMap((name) => pair(name, search.get(name))))
    void api.exportOperations(asked(query)).then(saveDownload, notice.refuse)
  }
  return (
    <>
      <ListPage<OperationLogEntry>
        title="操作日志"
        facts={(total) =>
          more
            ? `${part}超过 ${MOST_COUNTED.toLocaleString('zh-CN')} 条，用时间或关键词缩小范围；日志只增加，不能修改或删除`
            : `${part}共 ${total.toLocaleString('zh-CN')} 条；日志只增加，不能修改或删除`
        }
        queryKey={['operation-log', 'page']}
        table={{
          rowKey: 'id',
          onRow: setShown,
          columns: [
            { title: '时间', dataIndex: 'at', width: 168, render: (at: string) => fullClock(at) },
            {
              title: '人员',
              key: 'who',
              width: 140,
              render: (_, { who }) => (
                <span className="mark-line">
                  <PersonMark name={who === '' ? '—' : who} size={22} />
                  <span title={who}>{who === '' ? '系统' : who}</span>
                </span>
              ),
            },
            { title: '操作', dataIndex: 'action', width: 150, ellipsis: true },
            { title: '对象', dataIndex: 'subject', width: 200, ellipsis: true },
            { title: '内容', key: 'changes', ellipsis: true, responsive: ['lg'], render: (_, entry) => brief(entry) },
            { title: '地址', dataIndex: 'address', width: 130, ellipsis: true, responsive: ['xl'] },
          ],
        }}
        filters={[
          textFilter('keyword', '搜索人员、操作、对象、地址'),
          selectFilter('span', '时间', spans),
          selectFilter(
            'action',
            '操作',
            (actions.data ?? []).map(({ code, name }) => ({ value: code, label: name })),
          ),
        ]}
        load={async ({ current, size, ...query }) => {
          const answer = await api.operations({ current, size, ...asked(query) })
          setMore(answer.more)
          return { rows: answer.data, total: answer.total }
        }}
        actions={
          <Button icon={<Icon name="download" size={14} />} onClick={exportNow}>
            导出
          </Button>
        }
        empty={<EmptyState text="还没有操作记录。" />}
      />
      {shown !== null && <LogEntryDrawer entry={shown} onClose={() => setShown(null)} />}
    </>
  )
}

/** Shown to readers who reach only a part: a log is limited by who acted, not by what was changed. */
const PART = '只列出管理范围内人员所做的操作，'

function pair(name: string, value: string | null): [string, string][] {
  return value === null || value === '' ? [] : [[name, value]]
}

function brief({ changes }: OperationLogEntry) {
  const words = changes
    .slice(0, 3)
    .map(({ field, before, after }) =>
      before === null ? `${field} ${after ?? ''}` : `${field} ${before} → ${after ?? '空'}`,
    )
  const rest = changes.length > 3 ? ` 等 ${changes.length} 项` : ''
  return <span className="log-brief">{words.length === 0 ? '—' : words.join('，') + rest}</span>
}
