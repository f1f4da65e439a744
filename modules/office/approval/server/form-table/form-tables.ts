import type { Actor, Db, OfficeTable } from '@mingtai/server-kit'
import { and, asc, eq, sql } from 'drizzle-orm'
import { type Version, versionOf } from '../definition/content.ts'
import { listedFor } from '../definition/definition-rows.ts'
import { hasPartIn } from '../readable-approvals.ts'
import { approvalDefinition, approvalVersion } from '../tables.ts'
import { sqlName, unionOf } from './form-columns.ts'
import { formTable } from './form-table.ts'

/**
 * The forms of each process as tables: one of its fields, and one of the rows of each detail table. Every table is there
 * for every reader of the tenant, so that a report runs for all of them; its rows are those that the reader may see. Only
 * who looks after a process or takes part in an approval of it finds its tables in the list.
 */
export async function formTables(db: Db, actor: Actor): Promise<OfficeTable[]> {
  const tables: OfficeTable[] = []
  for (const process of await processesOf(db, actor))
    for (const table of await tablesOf(db, actor.tenantId, process))
      tables.push({ ...table, isListed: process.isListed })
  return tables
}

interface Process {
  id: string
  code: string
  name: string
  isListed: boolean
  /** All that were ever published, the oldest first. */
  versionIds: string[]
}

async function processesOf(db: Db, actor: Actor): Promise<Process[]> {
  const { id, code, name, tenantId, deleted } = approvalDefinition
  return db
    .select({
      id,
      code,
      name,
      isListed: sql<boolean>`(${listedFor(actor)}) or ${hasPartIn(actor)}`,
      versionIds: sql<string[]>`array_agg(${approvalVersion.id} order by ${approvalVersion.number})`,
    })
    .from(approvalDefinition)
    .innerJoin(approvalVersion, eq(approvalVersion.definitionId, id))
    .where(and(eq(tenantId, actor.tenantId), eq(deleted, false)))
    .groupBy(id)
    .orderBy(asc(name), asc(id))
}

/** Tables of processes, by what they are made of: versions never change, so they are worked out once. */
const known = new Map<string, OfficeTable[]>()
const MOST = 2000

async function tablesOf(db: Db, tenantId: string, process: Process): Promise<OfficeTable[]> {
  const { id, code, name, versionIds } = process
  const key = JSON.stringify([tenantId, id, code, name, versionIds])
  const found = known.get(key)
  if (found !== undefined) return found
  const versions: Version[] = []
  for (const versionId of versionIds) versions.push(await versionOf(db, tenantId, versionId))
  const made = tablesFrom(process, versions)
  if (known.size >= MOST) known.delete(known.keys().next().value ?? '')
  known.set(key, made)
  return made
}

function tablesFrom({ id, code, name }: Process, versions: readonly Version[]): OfficeTable[] {
  const { fields, tables } = unionOf(versions.map(({ form }) => form))
  const title = `审批表单：${name}`
  const asked = { definitionId: id, versions }
  return [
    formTable({ name: sqlName(`form_${code}`), title }, { ...asked, fields, rowsOf: null }),
    ...tables.map((table) =>
      formTable(
        { name: sqlName(`form_${code}_${table.key}`), title: `${title} · ${table.label}` },
        { ...asked, fields: table.fields, rowsOf: table.key },
      ),
    ),
  ]
}
