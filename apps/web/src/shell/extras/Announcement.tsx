import { Dialog, Icon, useIsPhone } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { notices } from './notice-calls.ts'

/**
 * One sentence above the page until its reader closes it; a new version of its text is shown again. Of several, the most
 * pressing first: the others are a click away.
 */
export function Announcement() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: ['announcement', 'current'],
    queryFn: () => notices.announcements({}),
    staleTime: 60_000,
    refetchInterval: 300_000,
  })
  const [gone, setGone] = useState<readonly string[]>([])
  const [at, setAt] = useState(0)
  const [open, setOpen] = useState(false)
  // On a phone it is one line that unfolds.
  const isPhone = useIsPhone()
  const [isUnfolded, setUnfolded] = useState(false)
  const waiting = (data ?? []).filter((one) => !one.closed && !gone.includes(one.id))
  const shown = waiting[at % Math.max(waiting.length, 1)]
  if (shown === undefined) return null
  const { id, title, content, level, closable, link } = shown
  const place = waiting.indexOf(shown) + 1
  const close = () => {
    setGone([...gone, id])
    // Closed for this reader in every browser; if the server does not hear it, it is there again at the next visit.
    void notices
      .closeAnnouncement({ id })
      .catch(() => null)
      .finally(() => void client.invalidateQueries({ queryKey: ['announcement'] }))
  }
  return (
    <div
      className="announcement"
      data-level={level}
      data-folded={isPhone ? !isUnfolded : undefined}
      role="region"
      aria-label="公告"
    >
      <Icon name={level === 'urgent' ? 'warn' : 'info'} size={15} />
      {isPhone ? (
        <button
          type="button"
          className="plain announcement-text"
          aria-expanded={isUnfolded}
          onClick={() => setUnfolded(!isUnfolded)}
        >
          {title}
        </button>
      ) : (
        <span className="announcement-text" title={title}>
          {title}
        </span>
      )}
      {content !== '' && (
        <button type="button" className="plain announcement-link" onClick={() => setOpen(true)}>
          查看公告
        </button>
      )}
      {content === '' && link !== null && <Way to={link} />}
      {waiting.length > 1 && (
        <button
          type="button"
          className="plain announcement-turn"
          aria-label={`${place}/${waiting.length}，看下一条公告`}
          onClick={() => setAt(place % waiting.length)}
        >
          {place}/{waiting.length}
          <Icon name="chevron-right" size={12} />
        </button>
      )}
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
