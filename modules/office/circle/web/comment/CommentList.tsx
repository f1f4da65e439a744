import { Icon, ReasonDialog, SkeletonRows, sentenceOf, shortTime, useNotice } from '@mingtai/ui'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import type { CircleComment, CirclePost } from '../../post.ts'
import { api } from '../api.ts'
import { changeShown } from '../feed/use-feed.ts'
import { CommentForm } from './CommentForm.tsx'

const SIZE = 20

/** What was said about a post, and the field to say something. */
export function CommentList({ post }: { post: CirclePost }) {
  const client = useQueryClient()
  const notice = useNotice()
  const [answering, setAnswering] = useState<CircleComment | null>(null)
  const [takingAway, setTakingAway] = useState<CircleComment | null>(null)
  const queryKey = ['circle', 'comments', post.id]
  const list = useInfiniteQuery({
    queryKey,
    initialPageParam: 1,
    queryFn: ({ pageParam }) => api.comments({ postId: post.id, current: pageParam, size: SIZE }),
    getNextPageParam: ({ current, total }) => (current * SIZE < total ? current + 1 : undefined),
  })
  const comments = list.data?.pages.flatMap(({ records }) => records) ?? []
  const count = async (by: number) => {
    changeShown(client, post.id, (one) => ({ ...one, commentCount: one.commentCount + by }))
    await client.invalidateQueries({ queryKey })
  }
  const remove = async (comment: CircleComment, reason: string) => {
    await api.removeComment({ id: comment.id, reason })
    await count(-1)
  }
  const handleRemove = (comment: CircleComment) => {
    if (comment.isMine) remove(comment, '').catch((problem: unknown) => notice.refuse(problem))
    else setTakingAway(comment)
  }
  return (
    <div className="circle-comments">
      {list.isPending && <SkeletonRows rows={2} />}
      {list.error !== null && <p className="circle-quiet">{sentenceOf(list.error)}</p>}
      <ul>
        {comments.map((comment) => (
          <li key={comment.id}>
            <p>
              <b>{comment.authorName}</b>
              {comment.replyTo !== null && <> 回复 {comment.replyTo.name}</>}
              <span>：</span>
              {comment.content}
            </p>
            <div>
              <time dateTime={comment.createdAt}>{shortTime(comment.createdAt, new Date())}</time>
              <button type="button" onClick={() => setAnswering(comment)}>
                回复
              </button>
              {comment.mayRemove && (
                <button
                  type="button"
                  aria-label={`删除${comment.authorName}的评论`}
                  onClick={() => handleRemove(comment)}
                >
                  <Icon name="trash" size={13} />
                </button>
              )}
            </div>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button type="link" size="small" loading={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          更多评论
        </Button>
      )}
      <CommentForm
        key={answering?.id ?? 'post'}
        postId={post.id}
        answering={answering}
        near={[{ id: post.authorId, name: post.authorName }, ...comments.map(authorOf)]}
        onDone={() => {
          setAnswering(null)
          void count(1)
        }}
        onCancel={() => setAnswering(null)}
      />
      {takingAway !== null && (
        <ReasonDialog
          title="删除评论"
          verb="删除"
          extra={`原因会告诉${takingAway.authorName}。`}
          most={200}
          onSend={(reason) => remove(takingAway, reason)}
          onClose={() => setTakingAway(null)}
        />
      )}
    </div>
  )
}

function authorOf({ authorId, authorName }: CircleComment) {
  return { id: authorId, name: authorName }
}
