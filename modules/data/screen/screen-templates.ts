import type { ScreenDocument } from '@mingtai/screen-model'
import { cityOperation } from './demo/city-operation.ts'
import { finance, hotline, logistics, production, sales } from './demo/more-templates.ts'

/** A ready screen that new ones begin with. */
export interface ScreenTemplate {
  code: string
  name: string
  remark: string
  document: ScreenDocument
}

export function screenTemplates(): ScreenTemplate[] {
  return templates.map(({ document, ...template }) => ({ ...template, document: document() }))
}

const templates: (Omit<ScreenTemplate, 'document'> & { document(): ScreenDocument })[] = [
  {
    code: 'city-operation',
    name: '云州市运行态势',
    remark: '五个指标、月度走势、部门和省份对比、状态结构、最近订单。',
    document: cityOperation,
  },
  {
    code: 'sales',
    name: '销售业绩看板',
    remark: '产品排名、月度销售额、部门构成、客户排名、最近订单。',
    document: sales,
  },
  {
    code: 'finance',
    name: '财务经营分析',
    remark: '收入、税额、盈亏的月度走势，部门收支明细。',
    document: finance,
  },
  {
    code: 'production',
    name: '产销与库存',
    remark: '月度出库与库存、产品构成、各产品库存和销量进度。',
    document: production,
  },
  {
    code: 'logistics',
    name: '物流发货监控',
    remark: '全国地图看各省发货，可以下钻；省份排名、月度出库、最近订单。',
    document: logistics,
  },
  {
    code: 'hotline',
    name: '受理办结监测',
    remark: '受理、办结、退回，办结率仪表，部门办理情况和满意度。',
    document: hotline,
  },
]
