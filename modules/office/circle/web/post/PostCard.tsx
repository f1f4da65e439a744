import { Icon, PersonMark, shortTime, useNotice } from '@mingtai/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { CirclePost, CircleTag } from '../../post.ts'
import { visibilities } from '../../words.ts'
import { api } from '../api.ts'
import { CommentList } from '../comment/CommentList.tsx'
import { Composer } from '../compose/Composer.tsx'
import { changeShown } from '../feed/use-feed.ts'
import { Pictures } from './Pictures.tsx'
import { PostMenu } from './PostMenu.tsx'
import { PostText } from './PostText.tsx'
import { QuoteCard } from './QuoteCard.tsx'
import { RemovedPost } from './RemovedPost.tsx'

interface Props {
  post: CirclePost
  tags: readonly CircleTag[]
  /** Its comments are shown at once. */
  isOpen?: boolean
}

/** A post with what may be done with it. */
export function PostCard({ post, tags, isOpen = false }: Props) {
  const client = useQueryClient()
  const notice = useNotice()
  const [isTalking, setTalking] = useState(isOpen)
  const [isEditing, setEditing] = useState(false)
  const [isRemoved, setRemoved] = useState(false)
  const { id, authorName, authorPlace, createdAt, editedAt, isPraised, praiseCount, commentCount } = post
  const praise = async () => {
    const praised = !isPraised
    changeShown(client, id, (one) => ({
      ...one,
      isPraised: praised,
      praiseCount: one.praiseCount + (praised ? 1 : -1),
    }))
    try {
      const { praiseCount: count } = await api.praise({ id, praised })
      changeShown(client, id, (one) => ({ ...one, isPraised: praised, praiseCount: count }))
    } catch (problem) {
      changeShown(client, id, (one) => ({ ...one, isPraised, praiseCount }))
      notice.refuse(problem)
    }
  }
  if (isRemoved) return <RemovedPost id={id} onUndone={() => setRemoved(false)} />
  if (isEditing)
    return <Composer tags={tags} post={post} onPosted={() => setEditing(false)} onCancel={() => setEditing(false)} />
  return (
    <article className="circle-post" aria-label={`${authorName}的动态`} data-pinned={post.isPinned}>
      <header>
        <PersonMark name={authorName} size={36} />
        <div>
          <h2>{authorName}</h2>
          <p>
            {authorPlace !== '' && <span>{authorPlace}</span>}
            <time dateTime={createdAt}>{shortTime(createdAt, new Date())}</time>
            {editedAt !== null && <span title={`${shortTime(editedAt, new Date())}修改`}>已编辑</span>}
            {post.visibility !== 'everyone' && <span title={forWhom(post)}>{visibilities[post.visibility]}可见</span>}
          </p>
        </div>
        {post.isPinned && <b className="circle-pin">置顶</b>}
        <PostMenu post={post} onEdit={() => setEditing(true)} onRemoved={() => setRemoved(true)} />
      </header>
      <PostText content={post.content} />
      {post.images.length > 0 && <Pictures ids={post.images} />}
      {post.quote !== null && <QuoteCard quote={post.quote} />}
      <footer>
        <span className="circle-tags">
          {post.tags.map((tag) => (
            <span key={tag.id}># {tag.name}</span>
          ))}
        </span>
        <button type="button" aria-pressed={isPraised} onClick={() => void praise()}>
          <Icon name="heart" size={16} />
          {praiseCount > 0 ? praiseCount : '赞'}
        </button>
        <button type="button" aria-expanded={isTalking} onClick={() => setTalking(!isTalking)}>
          <Icon name="comment" size={16} />
          {commentCount > 0 ? commentCount : '评论'}
        </button>
      </footer>
      {isTalking && <CommentList post={post} />}
    </article>
  )
}

function forWhom({ people, visibility }: CirclePost): string {
  if (visibility !== 'people' || people.length === 0) return ''
  return people.map(({ name }) => name).join('、')
}
