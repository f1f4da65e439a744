import { notificationCalls } from '@mingtai/modules/notification/calls'
import type { CurrentAnnouncement } from '@mingtai/modules/notification/calls'
import { Dialog, Icon, SkeletonRows, callsOf, sentenceOf } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'react-router'
import { Section } from './Section.tsx'

const calls = callsOf(notificationCalls)
const SHOWN = 5

/** 通知公告: what is announced now; a dot until it was read. */
export function Notices() {
  const client = useQueryClient()
  const [open, setOpen] = useState<CurrentAnnouncement | null>(null)
  const [all, setAll] = useState(false)
  const { data, error } = useQuery({ queryKey: ['announcement', 'current'], queryFn: () => calls.announcements({}) })
  const read = async (notice: CurrentAnnouncement) => {
    setOpen(notice)
    if (notice.closed) return
    await calls.closeAnnouncement({ id: notice.id }).catch(() => null)
    await client.invalidateQueries({ queryKey: ['announcement'] })
  }
  const more = data !== undefined && data.length > SHOWN && !all
  return (
    <Section
      title="通知公告"
      aside={
        more ? (
          <button type="button" className="plain notice-more" onClick={() => setAll(true)}>
            更多
          </button>
        ) : (
          <Link to="/notice/lists">全部通知公告</Link>
        )
      }
    >
      {body()}
      <Dialog title={open?.title} open={open !== null} onClose={() => setOpen(null)}>
        <p className="notice-text">{open?.content === '' ? open.title : open?.content}</p>
        {open?.link?.startsWith('/') && (
          <Link to={open.link} onClick={() => setOpen(null)}>
            打开相关页面
          </Link>
        )}
        {open?.link?.startsWith('https://') && (
          <a href={open.link} target="_blank" rel="noreferrer">
            打开相关页面
          </a>
        )}
      </Dialog>
    </Section>
  )

  function body() {
    if (error) return <p className="section-quiet">{sentenceOf(error)}</p>
    if (data === undefined) return <SkeletonRows rows={3} />
    if (data.length === 0)
      return (
        <p className="section-quiet">
          <Icon name="bell" size={14} /> 没有新的通知公告。
        </p>
      )
    return (
      <ul className="notice-rows">
        {data.slice(0, all ? data.length : SHOWN).map((notice) => (
          <li key={notice.id}>
            <button type="button" data-unread={!notice.closed} title={notice.title} onClick={() => void read(notice)}>
              <span>{notice.title}</span>
              <time dateTime={notice.publishedAt}>{dayOf(notice.publishedAt)}</time>
            </button>
          </li>
        ))}
      </ul>
    )
  }
}

function dayOf(moment: string): string {
  const day = new Date(moment)
  return `${String(day.getMonth() + 1).padStart(2, '0')}-${String(day.getDate()).padStart(2, '0')}`
}
