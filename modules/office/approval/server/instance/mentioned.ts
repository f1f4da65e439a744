import { refuse } from '@mingtai/messages'
import { loadActor } from '@mingtai/modules/ground/organization/server'
import type { Db } from '@mingtai/server-kit'
import { namesOf } from '../people/facts.ts'
import { postsOf } from '../people/places.ts'
import { type InstanceRow, relationOf } from './instance-rows.ts'

/** Refuses a comment that calls people who cannot open the approval: they would be told of it and find nothing. */
export async function mustBeReaders(db: Db, row: InstanceRow, mentions: readonly string[]): Promise<void> {
  const { tenantId } = row
  const others: string[] = []
  for (const userId of new Set(mentions)) if (!(await canRead(db, row, userId))) others.push(userId)
  if (others.length === 0) return
  const names = await namesOf(db, tenantId, others)
  refuse('approval.mentionCannotRead', [...names.values()].join('、') || '提到的人')
}

/** Whether a person can open it in one of the organizations that they work in, by the rule that opening it goes by. */
async function canRead(db: Db, row: InstanceRow, userId: string): Promise<boolean> {
  const { tenantId } = row
  const posts = await postsOf(db, tenantId, [userId])
  for (const organizationId of new Set([null, ...posts.map((post) => post.organizationId)])) {
    const actor = await loadActor(db, { tenantId, userId }, organizationId)
    if (actor === null) return false
    if ((await relationOf(db, actor, row)) !== null) return true
  }
  return false
}
