import { type Db, newId, ofTenant, stamp } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { approvalDefinition, approvalGroup, approvalVersion } from '../tables.ts'
import type { ProcessTemplate } from './template/parts.ts'

/** Adds a process of an organization that is published at once, in the group of its name; gives the id of its first version. */
export async function addProcess(
  db: Db,
  maker: { tenantId: string; realName: string },
  template: ProcessTemplate,
  organizationId: string | null,
): Promise<string> {
  const { code, name, icon, description, form, flow, rules, businessType = null } = template
  const [definition, versionId] = [stamp(maker), newId()]
  await db.insert(approvalDefinition).values({
    ...{ ...definition, code, name, icon, description, form, flow, rules, versionId, status: 'published' },
    organizationId,
    businessType,
    groupId: await groupNamed(db, maker, template.group),
  })
  const common = {
    tenantId: maker.tenantId,
    definitionId: definition.id,
    number: 1,
    name,
    form,
    flow,
    rules,
    businessType,
  }
  await db.insert(approvalVersion).values({ id: versionId, ...common, publishedBy: maker.realName })
  return versionId
}

async function groupNamed(db: Db, maker: { tenantId: string; realName: string }, name: string): Promise<string> {
  const here = ofTenant(approvalGroup, maker.tenantId)
  const [found] = await db
    .select({ id: approvalGroup.id })
    .from(approvalGroup)
    .where(and(here, eq(approvalGroup.name, name)))
  if (found !== undefined) return found.id
  const row = { ...stamp(maker), name, sort: await db.$count(approvalGroup, here) }
  await db.insert(approvalGroup).values(row)
  return row.id
}
