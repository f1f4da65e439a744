import { Dialog, Icon } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { notices } from './notice-calls.ts'

/** One sentence above the page until its reader closes it; a new version of its text is shown again. */
export function Announcement() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['announcement', 'detail'],
    queryFn: () => notices.announcement({}),
    staleTime: 60_000,
    refetchInterval: 300_000,
  })
  const [closed, setClosed] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  if (data == null || data.closed || data.id === closed) return null
  const { id, title, content, level, closable, link } = data
  const close = () => {
    setClosed(id)
    // Closed for this reader in every browser; if the server does not hear it, it is there again at the next visit.
    void notices
      .closeAnnouncement({ id })
      .catch(() => null)
      .finally(() => void client.invalidateQueries({ queryKey: ['announcement'] }))
  }
  return (
    <div className="announcement" data-level={level} role="region" aria-label="公告">
      <Icon name={level === 'urgent' ? 'warn' : 'info'} size={15} />
      <span className="announcement-text" title={title}>
        {title}
      </span>
      {content !== '' && (
        <button type="button" className="plain announcement-link" onClick={() => setOpen(true)}>
          查看公告
        </button>
      )}
      {content === '' && link !== null && <Way to={link} />}
      {closable && (
        <button type="button" className="plain" aria-label="关闭公告" onClick={close}>
          <Icon name="close" size={12} />
        </button>
      )}
      <Dialog title={title} open={open} onClose={() => setOpen(false)}>
        <p className="announcement-body">{content}</p>
        {link !== null && <Way to={link} />}
      </Dialog>
    </div>
  )
}

function Way({ to }: { to: string }) {
  if (to.startsWith('/')) {
    return (
      <Link className="announcement-link" to={to}>
        查看详情
      </Link>
    )
  }
  return (
    <a className="announcement-link" href={to} target="_blank" rel="noreferrer">
      查看详情
    </a>
  )
}
