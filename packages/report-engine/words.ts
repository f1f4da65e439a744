import type { Binding, Filter, Parameter } from './template.ts'

/** One figure of many rows. */
export const figureNames = {
  sum: '合计',
  average: '平均',
  max: '最大',
  min: '最小',
  count: '计数',
  distinct: '去重计数',
  first: '首个',
  last: '末个',
} as const

/** What people call the parts of a binding: the same in the designer and where a figure is explained. */
export const aggregateNames: Record<Binding['aggregate'], string> = {
  list: '列表',
  group: '分组',
  adjacent: '相邻分组',
  ...figureNames,
}

export const operatorNames: Record<Filter['conditions'][number]['operator'], string> = {
  EQ: '等于',
  NE: '不等于',
  GT: '大于',
  GE: '大于等于',
  LT: '小于',
  LE: '小于等于',
  IN: '属于',
  NOTIN: '不属于',
}

export const parameterTypeNames: Record<Parameter['type'], string> = {
  text: '文本',
  number: '数字',
  date: '日期',
  dateTime: '日期时间',
  time: '时间',
  dateRange: '日期区间',
  month: '月份',
  quarter: '季度',
  half: '半年',
  year: '年份',
  monthRange: '月份区间',
  quarterRange: '季度区间',
  halfRange: '半年区间',
  yearRange: '年份区间',
  select: '单选',
  multiSelect: '多选',
  tree: '树形单选',
  multiTree: '树形多选',
}
