import { entryReport } from '@mingtai/modules/data/data-entry/server/tables'
import { addTodos } from '@mingtai/modules/ground/notification/server'
import { person } from '@mingtai/modules/ground/organization/server/tables'
import { reportDatasource } from '@mingtai/modules/data/data-source/server/tables'
import { type Db, stamp } from '@mingtai/server-kit'
import { initials, pinyinKey } from '@mingtai/zh/pinyin'
import { and, eq } from 'drizzle-orm'
import { DEMO_TENANT } from '../city.ts'
import { budget, claims, ENTRY_SOURCE, stocktaking } from './documents.ts'
import { employeeCards, employees, inspections, projects } from './office-documents.ts'

const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }

/** Where the demo tables are; the password as the vault seals it about a source's id. */
export interface TablesPlace {
  host: string
  port: number
  database: string
  userName: string
  sealed(id: string): string
}

/**
 * The source of the demo tables, and the reports that write to them. Later starts put its place right, and add the reports that
 * the demo world did not have when it was made; one that somebody removed stays away.
 */
export async function addEntryReports(db: Db, { sealed, ...place }: TablesPlace): Promise<boolean> {
  const here = and(
    eq(reportDatasource.tenantId, DEMO_TENANT),
    eq(reportDatasource.code, ENTRY_SOURCE),
    eq(reportDatasource.deleted, false),
  )
  const [there] = await db.select({ id: reportDatasource.id }).from(reportDatasource).where(here)
  if (there !== undefined) {
    await db
      .update(reportDatasource)
      .set({ ...place, password: sealed(there.id) })
      .where(here)
    await addReports(db)
    return false
  }
  const base = stamp(maker)
  await db.insert(reportDatasource).values({
    ...{
      ...base,
      code: ENTRY_SOURCE,
      name: '示例业务库',
      type: 5,
      ...place,
      password: sealed(base.id),
      writable: true,
    },
    remark: '填报示例写入的表',
  })
  await addReports(db)
  return true
}

async function addReports(db: Db): Promise<void> {
  const all = await db.select({ code: entryReport.code }).from(entryReport).where(eq(entryReport.tenantId, DEMO_TENANT))
  const known = new Set(all.map(({ code }) => code))
  for (const { code, name, remark, document } of entryReports) {
    if (known.has(code)) continue
    const search = [name, code, pinyinKey(name).replaceAll(' ', ''), initials(name)].join(' ').toLowerCase()
    const row = { ...stamp(maker), code, name, remark, search, source: ENTRY_SOURCE, document }
    await db.insert(entryReport).values({ ...row, audience: 'everyone' })
    await addTodoOf(db, { id: row.id, code })
  }
}

/** Forms that wait for 张伟 on the first day: who asks, and in how many days it is due. */
const asked: Readonly<Record<string, { from: string; days: number; title: string }>> = {
  projects: { from: '市发展和改革委 · 投资科', days: 0.5, title: '11 月下旬重点项目进度填报' },
  inspections: { from: '市应急管理局 · 综合科', days: 8, title: '11 月安全检查情况填报' },
}

async function addTodoOf(db: Db, { id, code }: { id: string; code: string }): Promise<void> {
  const todo = asked[code]
  if (todo === undefined) return
  const [reader] = await db
    .select({ id: person.id })
    .from(person)
    .where(and(eq(person.tenantId, DEMO_TENANT), eq(person.loginName, 'zhang.wei')))
  if (reader === undefined) return
  await addTodos(db, [
    {
      tenantId: DEMO_TENANT,
      personId: reader.id,
      system: 'filing',
      title: todo.title,
      step: '填写',
      businessType: 'demo',
      businessId: id,
      byHand: true,
      from: todo.from,
      urgent: todo.days < 1,
      dueAt: new Date(Date.now() + todo.days * 86_400_000),
      link: `/entry/fill?id=${id}`,
    },
  ])
}

/** The entry reports of the demo world. */
export const entryReports = [
  { code: 'stocktaking', name: '物资盘点', remark: '应急物资的账面与实盘数量', document: stocktaking },
  { code: 'budget', name: '部门预算', remark: '各科室按月的支出预算', document: budget },
  { code: 'claims', name: '费用报销单', remark: '一张报销单和它的每一笔费用', document: claims },
  { code: 'inspections', name: '安全检查', remark: '每月检查和查出的隐患', document: inspections },
  { code: 'employees', name: '职工花名册', remark: '在编人员的基本情况', document: employees },
  { code: 'staff-cards', name: '职工登记表', remark: '一人一张的登记表，和花名册是同一张表', document: employeeCards },
  { code: 'projects', name: '重点项目进度', remark: '投资和形象进度，每旬更新', document: projects },
]
