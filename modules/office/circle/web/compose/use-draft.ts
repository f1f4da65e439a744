import { formDrafts } from '@mingtai/ui'
import { useState } from 'react'
import type { CirclePost, Quote } from '../../post.ts'
import type { Visibility } from '../../words.ts'

/** A post as it is being written. */
export interface PostDraft {
  content: string
  images: string[]
  tags: string[]
  visibility: Visibility
  people: string[]
  quote: Quote | null
}

const drafts = formDrafts<PostDraft>('circle-post', [])
const blank: PostDraft = { content: '', images: [], tags: [], visibility: 'everyone', people: [], quote: null }

/** What somebody writes, stored in this browser until it is sent, so that it goes on after another page. */
export function useDraft(post: CirclePost | null) {
  const [draft, setDraft] = useState<PostDraft>(() => ({
    ...blank,
    ...(post === null ? {} : written(post)),
    ...drafts.unsaved(post?.id ?? null)?.words,
  }))
  const id = post?.id ?? null
  return {
    draft,
    set(change: Partial<PostDraft>) {
      setDraft((before) => {
        const next = { ...before, ...change }
        if (id === null) drafts.store(null, { words: next, files: [] })
        return next
      })
    },
    clear() {
      drafts.forget(id)
      if (id === null) setDraft(blank)
    },
  }
}

function written({ content, images, tags, visibility, people, quote }: CirclePost): PostDraft {
  const ids = (named: readonly { id: string }[]) => named.map((one) => one.id)
  return { content, images, tags: ids(tags), visibility, people: ids(people), quote }
}
