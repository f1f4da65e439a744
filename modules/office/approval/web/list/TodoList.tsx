import { EmptyState, useIsPhone } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { ApprovalRow } from '../../calls.ts'
import { api } from '../api.ts'
import { ApprovalList } from './ApprovalList.tsx'
import { BatchDialog } from './BatchDialog.tsx'
import { todoPart } from './due-part.ts'
import { unreadCounts } from './unread-counts.ts'
import { dueColumn, initiatorColumn, nodeColumn, subjectColumn, timeColumn } from './columns.tsx'

const orders = { newest: '最新', due: '快到期', oldest: '最久' } as const
type Order = keyof typeof orders

/** 待办: approvals that wait for the reader. */
export default function TodoList() {
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<ApprovalRow[]>([])
  /** What is about to be approved together; null: nothing is asked. */
  const [asked, setAsked] = useState<ApprovalRow[] | null>(null)
  const usual: Order = useIsPhone() ? 'due' : 'newest'
  const counts = useQuery(unreadCounts)
  const order = orderOf(search.get('order'), usual)
  const rows = chosen.filter(({ isBatch }) => isBatch)
  const show = (next: Order) => {
    const words = new URLSearchParams(search)
    words.delete('page')
    if (next === usual) words.delete('order')
    else words.set('order', next)
    setSearch(words, { replace: true })
  }
  return (
    <>
      <ApprovalList
        title="待办"
        kind="todo"
        name={`todo ${order}`}
        facts={counts.data === undefined ? ' ' : `${counts.data.TODO} 件等您处理`}
        load={(asked) => api.todo({ ...asked, order })}
        columns={[subjectColumn, initiatorColumn, nodeColumn, dueColumn, timeColumn('收到')]}
        empty={<EmptyState text="没有等您处理的审批。" action={<Link to="/approval-center/done">看已办</Link>} />}
        controls={{
          tools: (
            <Segmented<Order>
              aria-label="排序"
              value={order}
              options={Object.entries(orders).map(([value, label]) => ({ value: value as Order, label }))}
              onChange={show}
            />
          ),
        }}
        onPhone={{
          swipe: (row) => (row.isBatch ? [{ label: '同意', tone: 'primary', run: () => setAsked([row]) }] : []),
          ...(order === 'due' && { part: (row) => todoPart(row, new Date()) }),
        }}
        selection={{
          keys: chosen.map(({ id }) => id),
          onChange: (_, chosenRows) => setChosen(chosenRows),
          bar: (
            <>
              <span>
                已选 {chosen.length} 件{rows.length < chosen.length && `，其中 ${rows.length} 件可以批量同意`}
              </span>
              <Button size="small" type="primary" disabled={rows.length === 0} onClick={() => setAsked(rows)}>
                批量同意
              </Button>
              <Button size="small" type="text" onClick={() => setChosen([])}>
                取消选择
              </Button>
            </>
          ),
        }}
      />
      {asked !== null && (
        <BatchDialog
          rows={asked}
          onClose={() => {
            setAsked(null)
            setChosen([])
          }}
        />
      )}
    </>
  )
}

function orderOf(word: string | null, usual: Order): Order {
  return word !== null && Object.hasOwn(orders, word) ? (word as Order) : usual
}
