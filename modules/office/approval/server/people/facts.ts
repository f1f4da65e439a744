import type { PersonFacts } from '@mingtai/approval-engine'
import { person } from '@mingtai/modules/ground/organization/server'
import { delegateOf } from '@mingtai/modules/ground/personal/server'
import { type Db, ofTenant } from '@mingtai/server-kit'
import { and, eq, inArray } from 'drizzle-orm'

/** What the engine must know of a person; somebody who is gone or of another tenant is not active. */
export async function factsOf(db: Db, tenantId: string, id: string): Promise<PersonFacts> {
  const [found] = await db
    .select({ name: person.realName, disabled: person.disabled, leftAt: person.leftAt })
    .from(person)
    .where(and(ofTenant(person, tenantId), eq(person.id, id)))
  if (found === undefined) return { name: '已删除的人员', isActive: false, delegation: null }
  const delegate = await delegateOf(db, { tenantId, personId: id, system: 'approval' })
  return {
    name: found.name,
    isActive: !found.disabled && found.leftAt === null,
    delegation: delegate && { to: delegate.personId, mode: delegate.mode === 'instead' ? 'replace' : 'both' },
  }
}

/** Names of people by their ids. */
export async function namesOf(db: Db, tenantId: string, ids: Iterable<string>): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await db
    .select({ id: person.id, name: person.realName })
    .from(person)
    .where(and(eq(person.tenantId, tenantId), inArray(person.id, wanted)))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
