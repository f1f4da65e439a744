import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtai/api'
import type { circleCalls } from '../calls.ts'

type Calls = Client<typeof circleCalls>
type Saved = Parameters<Calls['save']>[0]

/** A post with one's own words, for everyone unless something else is said. */
export function postForm(content: string, more: Partial<Saved> = {}): Saved {
  return {
    requestId: randomUUID(),
    content,
    tags: [],
    images: [],
    visibility: 'everyone',
    people: [],
    quote: null,
    ...more,
  }
}
