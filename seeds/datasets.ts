import type { RowRule, SharedFrom } from '@mingtai/modules/data/dataset/calls'
import { addDataset } from '@mingtai/modules/data/dataset/server'
import { reportDatasetGroup, reportDatasetRule } from '@mingtai/modules/data/dataset/server/tables'
import { templateDatasets } from '@mingtai/modules/data/screen/template-datasets'
import { role } from '@mingtai/modules/ground/organization/server'
import { type Db, stamp } from '@mingtai/server-kit'
import { and, eq } from 'drizzle-orm'
import { DEMO_TENANT } from './city.ts'

const maker = { tenantId: DEMO_TENANT, realName: '系统示例' }
type FieldType = 'text' | 'number' | 'date'

const detail = `select order_no as 订单号, order_date as 日期, province as 省份, department as 部门, customer as 客户, phone as 手机, amount as 金额
from orders`
const totals = `select province as 省份, count(*) as 订单数, sum(amount) as 金额
from orders
group by province`

/** Shared datasets of the demo world, one of them with rules. */
export async function addDatasets(db: Db): Promise<void> {
  const [business, customers] = await db
    .insert(reportDatasetGroup)
    .values([
      { ...stamp(maker), name: '经营分析', sort: 1 },
      { ...stamp(maker), name: '客户', sort: 2 },
    ])
    .returning()
  const query = (sql: string): SharedFrom => ({ kind: 'query', dataSource: 'warehouse', sql })
  const all = await addDataset(db, maker, {
    ...{ code: 'order_detail', name: '订单明细', groupId: customers?.id ?? null, from: query(detail) },
    remark: '每笔订单一行，手机号按规则遮盖',
    fields: fieldsOf({
      订单号: 'text',
      日期: 'date',
      省份: 'text',
      部门: 'text',
      客户: 'text',
      手机: 'text',
      金额: 'number',
    }),
  })
  await addDataset(db, maker, {
    ...{ code: 'province_totals', name: '分省订单汇总', groupId: business?.id ?? null, from: query(totals) },
    ...{ remark: '各省订单数和金额', cacheSeconds: 600 },
    fields: fieldsOf({ 省份: 'text', 订单数: 'number', 金额: 'number' }),
  })
  await addDataset(db, maker, {
    ...{ code: 'province_average', name: '分省客单价', groupId: business?.id ?? null },
    from: {
      kind: 'combined',
      recipe: {
        ...{ kind: 'steps', start: 'province_totals' },
        steps: [{ kind: 'compute', name: '客单价', expression: '"金额" / "订单数"' }],
      },
    },
    remark: '由分省订单汇总计算',
    fields: fieldsOf({ 省份: 'text', 订单数: 'number', 金额: 'number', 客单价: 'number' }),
  })
  for (const { code, name, sql, fields } of templateDatasets) {
    const of = { groupId: business?.id ?? null, cacheSeconds: 60, remark: '大屏模板所用' }
    await addDataset(db, maker, { code, name, from: query(sql), fields: fieldsOf(fields), ...of })
  }
  const designers = await db
    .select({ id: role.id })
    .from(role)
    .where(and(eq(role.tenantId, maker.tenantId), eq(role.alias, 'designer'), eq(role.deleted, false)))
  const rules = rulesFor(designers.map(({ id }) => id))
  await db.insert(reportDatasetRule).values({ ...stamp(maker), datasetId: all.id, rules, othersSeeAll: true })
}

/** Designers work with real orders, but need nobody's number. */
function rulesFor(roles: string[]): RowRule[] {
  return [
    {
      ...{ name: '设计员看不到手机号', roles, places: [], people: [] },
      ...{ where: null, hidden: [], masked: [{ field: '手机', mask: 'phone' }] },
    },
  ]
}

function fieldsOf(types: Record<string, FieldType>) {
  return Object.entries(types).map(([name, type]) => ({ name, title: name, type }))
}
