import { workbenchCalls } from '@mingtai/modules/workbench/calls'
import { Dialog, Icon, callsOf } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

const calls = callsOf(workbenchCalls)
const READ = 'mingtai.announcement'

/** One sentence above the page until its reader closes it. */
export function Announcement() {
  const { data } = useQuery({
    queryKey: ['announcement'],
    queryFn: () => calls.notice({}),
    staleTime: 60_000,
    refetchInterval: 300_000,
  })
  const [closed, setClosed] = useState(() => localStorage.getItem(READ))
  const [open, setOpen] = useState(false)
  const present = data?.[0]
  if (present === undefined || present.id === closed) return null
  const close = () => {
    localStorage.setItem(READ, present.id)
    setClosed(present.id)
  }
  return (
    <div className="announcement" role="region" aria-label="公告">
      <Icon name="info" size={15} />
      <span className="announcement-text">{present.title}</span>
      {present.content !== '' && (
        <button type="button" className="plain announcement-link" onClick={() => setOpen(true)}>
          查看公告
        </button>
      )}
      <button type="button" className="plain" aria-label="关闭公告" onClick={close}>
        <Icon name="close" size={12} />
      </button>
      <Dialog title={present.title} open={open} onClose={() => setOpen(false)}>
        <p className="announcement-body">{present.content}</p>
      </Dialog>
    </div>
  )
}
