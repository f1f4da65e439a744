import { errors, type FormulaValue } from '../value.ts'

/** A small sheet from A1 on, which the examples of the tests refer to. */
export const exampleSheet: readonly (readonly FormulaValue[])[] = [
  ['产品', '地区', '数量', '单价', '日期', '备注', '序号', '分数'],
  ['苹果', '北京', 10, 3.5, 46_027, 'a*b', 1, 90],
  ['香蕉', '上海', 25, 2, 46_040, null, 2, 80],
  ['苹果', '上海', 5, 4, 46_056, true, 3, 70],
  ['橙子', '广州', 40, 6.25, 46_068, 'abc', 4, 60],
  ['苹果', '北京', null, 5, 46_082, '12', 5, 50],
  ['Pear', 'beijing', 12, 8, 46_096, errors.divide, 6, 40],
]
