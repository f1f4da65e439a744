import type { ScreenDocument } from '@mingtai/screen-model'
import { education } from './demo/education.ts'
import { emergency } from './demo/emergency.ts'
import { energy } from './demo/energy.ts'
import { environment } from './demo/environment.ts'
import { health } from './demo/health.ts'
import { partyBuilding } from './demo/party-building.ts'
import { traffic } from './demo/traffic.ts'
import { cityOperation } from './demo/city-operation.ts'
import { finance } from './demo/finance.ts'
import { hotline } from './demo/hotline.ts'
import { logistics } from './demo/logistics.ts'
import { production } from './demo/production.ts'
import { sales } from './demo/sales.ts'

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
    remark: '五项经济指标、区县地图、季度总值与增速、重点项目、热线受理。',
    document: cityOperation,
  },
  {
    code: 'sales',
    name: '销售业绩看板',
    remark: '产品排名、月度销售与上年、大区增长、订单执行、客户排名、最近订单。',
    document: sales,
  },
  {
    code: 'finance',
    name: '财务经营分析',
    remark: '收入、费用、利润的月度走势，部门预算执行，费用结构。',
    document: finance,
  },
  {
    code: 'production',
    name: '产销与库存',
    remark: '月度产销与库存、类别季节、库存保障、产品出库排名。',
    document: production,
  },
  {
    code: 'logistics',
    name: '物流发货监控',
    remark: '全国地图看各省发货，可以下钻；承运方式与时效、在途订单。',
    document: logistics,
  },
  {
    code: 'hotline',
    name: '受理办结监测',
    remark: '受理量与按时办结率、诉求排名、区县地图、承办单位办理情况。',
    document: hotline,
  },
  {
    code: 'emergency',
    name: '应急指挥调度',
    remark: '在办事件地图、接报时段、物资储备、响应达标、最新事件。',
    document: emergency,
  },
  {
    code: 'traffic',
    name: '交通运行监测',
    remark: '通勤流向地图、拥堵指数、拥堵路段、分时客流、出行方式。',
    document: traffic,
  },
  {
    code: 'energy',
    name: '能源运行管理',
    remark: '用电负荷、电力来源与去向、发电结构、年度目标、重点用能单位。',
    document: energy,
  },
  {
    code: 'party-building',
    name: '智慧党建',
    remark: '党员和党组织、三会一课、学习教育完成率、为民服务项目。',
    document: partyBuilding,
  },
  {
    code: 'health',
    name: '卫生健康监测',
    remark: '医院负荷、床位分布、监测病种、公共卫生服务、医保支付。',
    document: health,
  },
  {
    code: 'education',
    name: '教育事业发展',
    remark: '各学段学生、学位余缺、质量监测、教师结构、学校建设。',
    document: education,
  },
  {
    code: 'environment',
    name: '生态环境监测',
    remark: '空气质量地图、污染物时段、水质类别、来源解析、信访办理。',
    document: environment,
  },
]
