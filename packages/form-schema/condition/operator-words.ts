import type { Operator } from './condition.ts'
import type { Sort } from './sort.ts'

/** What stands between both sides: where a comparison holds, and where it does not. */
const words: Record<Operator, readonly [string, string]> = {
  equals: ['等于', '不等于'],
  notEquals: ['不等于', '等于'],
  greater: ['大于', '不大于'],
  atLeast: ['大于等于', '小于'],
  less: ['小于', '不小于'],
  atMost: ['小于等于', '大于'],
  between: ['在', '不在'],
  oneOf: ['是', '不是'],
  notOneOf: ['不是', '是'],
  contains: ['包含', '不包含'],
  notContains: ['不包含', '包含'],
  startsWith: ['开头是', '开头不是'],
  containsAny: ['包含任意一项：', '不包含任何一项：'],
  containsAll: ['同时包含', '没有同时包含'],
  within: ['属于', '不属于'],
  notWithin: ['不属于', '属于'],
  inDepartment: ['在部门', '不在部门'],
  notInDepartment: ['不在部门', '在部门'],
  inOrganization: ['在机构', '不在机构'],
  notInOrganization: ['不在机构', '在机构'],
  hasRole: ['有角色', '没有角色'],
  lacksRole: ['没有角色', '有角色'],
  hasPost: ['任岗位', '不任岗位'],
  lacksPost: ['不任岗位', '任岗位'],
  empty: ['为空', '不为空'],
  notEmpty: ['不为空', '为空'],
}

/** Days are later and earlier, not greater and less. */
const ofMoments: Partial<Record<Operator, readonly [string, string]>> = {
  equals: ['是', '不是'],
  notEquals: ['不是', '是'],
  greater: ['晚于', '不晚于'],
  atLeast: ['不早于', '早于'],
  less: ['早于', '不早于'],
  atMost: ['不晚于', '晚于'],
}

export function operatorWords(operator: Operator, sort: Sort, holds: boolean): string {
  const [yes, no] = (sort === 'moment' ? ofMoments[operator] : undefined) ?? words[operator]
  return holds ? yes : no
}
