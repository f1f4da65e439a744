import { Page, SearchBox, useRight } from '@mingtai/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { api } from './api.ts'
import { Composer } from './compose/Composer.tsx'
import { Feed } from './feed/Feed.tsx'
import { type FeedFilters, feedKey } from './feed/use-feed.ts'
import { LinkedPost } from './post/LinkedPost.tsx'
import { TagDialog } from './tag/TagDialog.tsx'
import { TagList } from './tag/TagList.tsx'
import './circle.css'

/** /dashbord/workCircle: what colleagues tell each other. */
export default function WorkCircle() {
  const [search, setSearch] = useSearchParams()
  const client = useQueryClient()
  const top = useRef<HTMLDivElement>(null)
  const [tagsOpen, setTagsOpen] = useState(false)
  const mayTag = useRight('circle:tag')
  const { data: tags = [] } = useQuery({ queryKey: ['circle', 'tags'], queryFn: () => api.tags({}) })
  const filters = filtersOf(search)
  const post = search.get('post')
  const set = (values: Record<string, string>) => {
    const next = new URLSearchParams(search)
    for (const [name, value] of Object.entries(values)) {
      if (value === '') next.delete(name)
      else next.set(name, value)
    }
    setSearch(next, { replace: true })
  }
  const handlePosted = async () => {
    set({ tag: '', keyword: '', scope: '' })
    await client.resetQueries({ queryKey: feedKey(filtersOf(new URLSearchParams())) })
    top.current?.scrollIntoView({ block: 'start' })
  }
  const actions = (
    <>
      <SearchBox label="搜索动态、作者" value={filters.keyword} onChange={(keyword) => set({ keyword })} />
      {mayTag && <Button onClick={() => setTagsOpen(true)}>标签</Button>}
    </>
  )
  return (
    <Page title="工作圈" flush actions={actions}>
      <div className="circle" ref={top}>
        <div className="circle-column">
          {post !== null && <LinkedPost id={post} onBack={() => set({ post: '' })} />}
          <Composer tags={tags} onPosted={() => void handlePosted()} />
          <TagList tags={tags} filters={filters} onChange={set} />
          <Feed filters={filters} tags={tags} onTop={() => top.current?.scrollIntoView({ block: 'start' })} />
        </div>
      </div>
      {tagsOpen && <TagDialog tags={tags} onClose={() => setTagsOpen(false)} />}
    </Page>
  )
}

function filtersOf(search: URLSearchParams): FeedFilters {
  return {
    tag: search.get('tag') ?? '',
    keyword: search.get('keyword') ?? '',
    scope: search.get('scope') === 'mine' ? 'mine' : 'all',
  }
}
