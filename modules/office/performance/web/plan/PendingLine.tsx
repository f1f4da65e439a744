import { Dialog, dueWords, EmptyState, StatusTag, useNotice, useBusy } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { PlanRow } from '../../performance.ts'
import { todoKinds } from '../../words.ts'
import { api } from '../api.ts'

/** Who has not done their part, and a reminder to all of them. */
export function PendingLine({ plan }: { plan: Pick<PlanRow, 'id' | 'title' | 'actions'> }) {
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery({
    queryKey: ['performance', 'pending', plan.id],
    queryFn: () => api.pending({ id: plan.id }),
  })
  const { busy, run } = useBusy()
  const notice = useNotice()
  const late = data.filter(({ isLate }) => isLate).length
  if (data.length === 0) return null
  const remind = () =>
    run(async () => {
      const { people } = await api.remind({ id: plan.id })
      notice.success(`已催办 ${people} 人。`)
    })
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        {data.length} 人没有办完{late > 0 && <span className="perf-late">，{late} 人逾期</span>}
      </Button>
      <Dialog
        open={isOpen}
        title={`没有办完的人：${plan.title}`}
        onClose={() => setOpen(false)}
        width={560}
        footer={
          <Button type="primary" loading={busy} onClick={() => void remind()}>
            催办全部
          </Button>
        }
      >
        {data.length === 0 ? (
          <EmptyState text="都办完了。" />
        ) : (
          <ul className="perf-pending">
            {data.map(({ personId, name, kind, count, dueAt, isLate }) => (
              <li key={`${personId ?? ''} ${kind}`}>
                <b>{name}</b>
                <span>
                  {todoKinds[kind]} {count > 1 && `${count} 份`}
                </span>
                {isLate ? (
                  <StatusTag tone="cinnabar">{dueWords(dueAt, new Date()).text}</StatusTag>
                ) : (
                  <span className="perf-none">{dueWords(dueAt, new Date()).text}</span>
                )}
              </li>
            ))}
          </ul>
        )}
      </Dialog>
    </>
  )
}
