import { refuse, refuseWith } from '@mingtai/messages'
import {
  isClosed,
  person,
  reportsUsed,
  SITE_TENANT,
  storageUsed,
  tenant,
} from '@mingtai/modules/ground/organization/server'
import { type Actor, type Context, type Db, signedIn } from '@mingtai/server-kit'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Merchant } from '../merchant-calls.ts'
import { merchantTemplate } from './tables.ts'

export type TenantRow = typeof tenant.$inferSelect

/** Merchants are seen by administrators of the tenant that runs the site; nobody else holds the right, and if so it is not enough. */
export function siteAdministrator(context: Context): Actor {
  const actor = signedIn(context)
  if (actor.tenantId !== SITE_TENANT) refuse('right.missing', '商户管理')
  return actor
}

export async function tenantRow(db: Db, merchantNo: string): Promise<TenantRow> {
  const [row] = await db.select().from(tenant).where(eq(tenant.id, merchantNo))
  return row ?? refuse('merchant.closed', merchantNo)
}

/** Write a tenant only if nobody wrote it since the caller read it. */
export async function saveTenant(
  db: Db,
  { merchantNo, revision, values }: { merchantNo: string; revision: number; values: Partial<TenantRow> },
): Promise<void> {
  const written = await db
    .update(tenant)
    .set({ ...values, revision: revision + 1 })
    .where(and(eq(tenant.id, merchantNo), eq(tenant.revision, revision)))
    .returning({ id: tenant.id })
  if (written.length === 0) refuseWith({ status: 409 }, 'revision.conflict', '其他管理员', '刚才')
}

/** Accounts of each tenant, those of people who left aside. */
async function accounts(db: Db): Promise<Map<string, number>> {
  const rows = await db
    .select({ tenantId: person.tenantId, people: count() })
    .from(person)
    .where(and(eq(person.deleted, false), isNull(person.leftAt)))
    .groupBy(person.tenantId)
  return new Map(rows.map(({ tenantId, people }) => [tenantId, people]))
}

async function templateNames(db: Db): Promise<Map<string, string>> {
  const { id, name, tenantId, deleted } = merchantTemplate
  const rows = await db
    .select({ id, name })
    .from(merchantTemplate)
    .where(and(eq(tenantId, SITE_TENANT), eq(deleted, false)))
  return new Map(rows.map((row) => [row.id, row.name]))
}

/** What stands beside the rows of tenants. */
interface Beside {
  people: Map<string, number>
  storage: Map<string, number>
  reports: Map<string, number>
  templates: Map<string, string>
}

export async function besideMerchants(db: Db): Promise<Beside> {
  return {
    people: await accounts(db),
    storage: await storageUsed(db),
    reports: await reportsUsed(db),
    templates: await templateNames(db),
  }
}

export function shownMerchant(row: TenantRow, { people, storage, reports, templates }: Beside): Merchant {
  const { id, name, status, contactName, contactPhone, mostPeople, mostStorage, mostReports } = row
  const { expiresAt, templateId, remark, revision } = row
  return {
    merchantNo: id,
    ...{ name, status, mostPeople, mostStorage, mostReports, templateId, remark, revision },
    storage: storage.get(id) ?? 0,
    reports: reports.get(id) ?? 0,
    contactName: contactName ?? '',
    contactPhone: contactPhone ?? '',
    people: people.get(id) ?? 0,
    expiresAt: expiresAt?.toISOString() ?? null,
    expired: isClosed({ status: 1, expiresAt }),
    templateName: templateId === null ? null : (templates.get(templateId) ?? null),
    createdAt: row.createdAt.toISOString(),
    isOwn: id === SITE_TENANT,
  }
}

export async function oneMerchant(db: Db, merchantNo: string): Promise<Merchant> {
  return shownMerchant(await tenantRow(db, merchantNo), await besideMerchants(db))
}
