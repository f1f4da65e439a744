import type { Template } from '@mingtai/report-engine'
import { album } from './demo/album.ts'
import { chart } from './demo/chart.ts'
import { cross } from './demo/cross.ts'
import { delivery } from './demo/delivery.ts'
import { detail } from './demo/detail.ts'
import { drill } from './demo/drill.ts'
import { grouped } from './demo/grouped.ts'
import { growth } from './demo/growth.ts'
import { label } from './demo/label.ts'
import { ledger } from './demo/ledger.ts'
import { quarter } from './demo/quarter.ts'
import { query } from './demo/query.ts'
import { salesList } from './demo/sales-list.ts'

export { isSold } from './demo/sales.ts'

export interface DemoTemplate {
  code: string
  name: string
  folder: string
  /** What it is for, in a sentence for its readers. */
  remark: string
  template: Template
}

/** The reports of the demo world, over the warehouse: together they show what a report can be. */
export function demoTemplates(): DemoTemplate[] {
  return demos.map(([code, name, remark, build]) => ({
    code,
    name,
    folder: '示例报表',
    remark,
    template: build(),
  }))
}

const demos: [code: string, name: string, remark: string, build: () => Template][] = [
  ['demo-detail', '订单明细', '一百万张订单逐笔可查，按省份和日期筛选。', detail],
  ['demo-grouped', '分省分部门订单汇总', '各省各部门的订单数与金额，每省有小计，末行是合计。', grouped],
  ['demo-cross', '分省分月订单交叉分析', '省份乘月份的金额，横向比月、纵向比省。', cross],
  ['demo-sales', '销售订单', '云州机电集团的销售订单，最近的在前，可按日期、省份、大区和产品筛选。', salesList],
  ['demo-growth', '销售同比环比', '各省各月与上年同月、上月相比，增减分色，逐省可收起。', growth],
  ['demo-chart', '销售月报', '一页纸看懂一个月：关键数、走势、大区构成、各省与大客户。', chart],
  ['demo-label', '客户标签', '一单一签，三列排在标签纸上，扫码得订单号。', label],
  ['demo-delivery', '出库单', '按承运方式分单的打印件：本页小计、累计、大写金额、条码与水印。', delivery],
  ['demo-ledger', '分省台账', '一省一张工作表，逐日登记，余额滚动，按月小计。', ledger],
  ['demo-drill', '部门业绩', '各大区与主要产品主子对照，旁边是分省分类别，点击可追到订单。', drill],
  ['demo-query', '订单条件查询', '侧边的条件：日期区间、地区树、随地区变化的部门和客户。', query],
  ['demo-quarter', '季度产品分析', '选一个季度和地区，看各产品逐月的金额。', quarter],
  ['demo-album', '产品图册', '畅销产品的图片和销量：标志放在图片库，产品图片随数据变化。', album],
]
