import {
  department,
  organization,
  organizationRelation,
  person,
  role,
} from '@mingtai/modules/ground/organization/server'
import { refuse } from '@mingtai/messages'
import type { Db } from '@mingtai/server-kit'
import { and, eq, inArray, isNotNull } from 'drizzle-orm'
import { accessKinds, type AccessWhom } from '../calls.ts'

/** What those are called whom lines name; who is gone has no name. */
export async function namesOfLines(
  db: Db,
  tenantId: string,
  lines: readonly AccessWhom[],
): Promise<Map<string, string>> {
  const ids = (kind: AccessWhom['kind']) => [...new Set(lines.flatMap((one) => (one.kind === kind ? [one.who] : [])))]
  const [roles, places, people] = [ids('role'), ids('place'), ids('person')]
  const relation = organizationRelation
  const found = await Promise.all([
    db
      .select({ id: role.id, name: role.name })
      .from(role)
      .where(and(eq(role.tenantId, tenantId), eq(role.deleted, false), inArray(role.id, roles))),
    db
      .select({ id: department.id, name: department.name })
      .from(department)
      .where(and(eq(department.tenantId, tenantId), eq(department.deleted, false), inArray(department.id, places))),
    db
      .select({ id: organization.id, name: organization.name })
      .from(organization)
      .where(
        and(eq(organization.tenantId, tenantId), eq(organization.deleted, false), inArray(organization.id, places)),
      ),
    // A group of the tree is nothing but a name in it.
    db
      .select({ id: relation.id, name: relation.name })
      .from(relation)
      .where(
        and(
          eq(relation.tenantId, tenantId),
          eq(relation.deleted, false),
          isNotNull(relation.name),
          inArray(relation.id, places),
        ),
      ),
    db
      .select({ id: person.id, name: person.realName })
      .from(person)
      .where(and(eq(person.tenantId, tenantId), eq(person.deleted, false), inArray(person.id, people))),
  ])
  return new Map([['', '所有人'], ...found.flat().map(({ id, name }): [string, string] => [id, name ?? ''])])
}

/** Refuses lines that name somebody who is not there. */
export async function checkLines(db: Db, tenantId: string, lines: readonly AccessWhom[]): Promise<void> {
  const names = await namesOfLines(db, tenantId, lines)
  const gone = lines.find(({ kind, who }) => (kind === 'everyone') !== (who === '') || !names.has(who))
  if (gone !== undefined) refuse('row.gone', `所选的${accessKinds[gone.kind]}`)
}
