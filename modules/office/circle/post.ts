import { id } from '@mingtai/api'
import { z } from 'zod'
import { Visibility } from './words.ts'

const Named = z.object({ id, name: z.string() })

/** A thing of another module that a post speaks about, as its reader may see it. */
export const Quote = z.object({
  type: z.string(),
  id,
  /** What people call the kind. */
  kind: z.string(),
  icon: z.string(),
  /** null: not for this reader, or gone. */
  title: z.string().nullable(),
  note: z.string(),
  link: z.string().nullable(),
})
export type Quote = z.infer<typeof Quote>

/** A post as one reader gets it. */
export const CirclePost = z.object({
  id,
  revision: z.number().int(),
  authorId: id,
  authorName: z.string(),
  /** Where the author works. */
  authorPlace: z.string(),
  content: z.string(),
  tags: z.array(Named),
  /** Ids of attachments, in their order. */
  images: z.array(id),
  visibility: Visibility,
  /** Whom it is for, where it is for chosen people; nobody else than its author is told. */
  people: z.array(Named),
  quote: Quote.nullable(),
  isPinned: z.boolean(),
  createdAt: z.string(),
  editedAt: z.string().nullable(),
  praiseCount: z.number().int(),
  commentCount: z.number().int(),
  isPraised: z.boolean(),
  isMine: z.boolean(),
  /** May take it down and pin it. */
  mayManage: z.boolean(),
})
export type CirclePost = z.infer<typeof CirclePost>

export const CircleTag = z.object({
  id,
  name: z.string(),
  sort: z.number().int(),
  isOpen: z.boolean(),
  revision: z.number().int(),
})
export type CircleTag = z.infer<typeof CircleTag>

export const CircleComment = z.object({
  id,
  authorId: id,
  authorName: z.string(),
  content: z.string(),
  mentions: z.array(Named),
  /** Whom it answers; null: the post. */
  replyTo: Named.nullable(),
  createdAt: z.string(),
  isMine: z.boolean(),
  mayRemove: z.boolean(),
})
export type CircleComment = z.infer<typeof CircleComment>
