import { Icon, browserStorage, useMe } from '@mingtai/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { notices } from './notice-calls.ts'

/** The place for a poster on the workbench; who closes one does not see it again. */
export function Advertisement() {
  const me = useMe()
  const { data } = useQuery({
    queryKey: ['advertisement', 2],
    queryFn: () => notices.advertisement({ scene: 2 }),
    staleTime: 600_000,
  })
  const [closed, setClosed] = useState<string | null>(null)
  if (me === null || data == null || data.id === closed) return null
  const name = `advertisement.${me.id}`
  if (browserStorage.get(name) === data.id) return null
  const close = () => {
    browserStorage.set(name, data.id)
    setClosed(data.id)
  }
  return (
    <aside className="advertisement" aria-label="宣传">
      <Target link={data.link}>
        {data.imageUrl !== null && <img src={data.imageUrl} alt="" />}
        <b>{data.title}</b>
      </Target>
      <button type="button" className="icon-button" aria-label="关闭宣传" onClick={close}>
        <Icon name="close" size={12} />
      </button>
    </aside>
  )
}

function Target({ link, children }: { link: string | null; children: ReactNode }) {
  if (link === null) return <div className="advertisement-body">{children}</div>
  if (link.startsWith('/')) {
    return (
      <Link className="advertisement-body" to={link}>
        {children}
      </Link>
    )
  }
  return (
    <a className="advertisement-body" href={link} target="_blank" rel="noreferrer">
      {children}
    </a>
  )
}
