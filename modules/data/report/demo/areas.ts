import type { Choice, Parameter } from '@mingtai/report-engine'

/** The provinces of the demo orders by region, as a tree to choose from. */
const regions: [region: string, provinces: string][] = [
  ['华北', '北京市 天津市 河北省 山西省 内蒙古自治区'],
  ['东北', '辽宁省 吉林省 黑龙江省'],
  ['华东', '上海市 江苏省 浙江省 安徽省 福建省 江西省 山东省'],
  ['华中', '河南省 湖北省 湖南省'],
  ['华南', '广东省 广西壮族自治区 海南省'],
  ['西南', '重庆市 四川省 贵州省 云南省 西藏自治区'],
  ['西北', '陕西省 甘肃省 青海省 宁夏回族自治区 新疆维吾尔自治区'],
]

const items = regions.flatMap(([region, provinces]): Choice[] => [
  { value: region, label: region },
  ...provinces.split(' ').map((name) => ({ value: name, label: name, parent: region })),
])

/** A region stands for all of its provinces. */
export function area(type: 'tree' | 'multiTree'): Parameter {
  return {
    ...{ code: 'area', name: '地区', type, default: null, required: false, hidden: false, withBelow: true },
    options: { kind: 'fixed', items },
    help: '选大区就包含它的全部省份',
  }
}

export const inArea = '<if test="area">and province in (${area})</if>'

/** A choice from what the orders of the other choices hold. */
export function listed(code: string, name: string, { table = 'orders', type, conditions }: Listed): Parameter {
  const sql = [
    `select distinct ${code} from ${table}`,
    'where 1 = 1',
    ...conditions.map((one) => `  ${one}`),
    'order by 1',
  ]
  const options = { kind: 'sql', dataSource: 'warehouse', sql: sql.join('\n') } as const
  return { code, name, type, default: null, required: false, hidden: false, options }
}

interface Listed {
  table?: 'orders' | 'sales'
  type: 'select' | 'multiSelect'
  conditions: string[]
}
