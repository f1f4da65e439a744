import { expect, test } from 'vitest'
import type { TestedStep } from '../../flow-test-shape.ts'
import { difference } from './compared.ts'

const step = (node: string, name: string, ...people: string[]): TestedStep => ({
  ...{ node, name },
  people: people.map((id) => ({ id, name: id })),
})
const expected = [step('n1', '科室审核', '张伟'), step('n2', '财务审核', '李娜', '王芳')]
const compared = (actual: TestedStep[], checksPeople = true) => difference({ expected, checksPeople }, actual)

test('the same steps with the same people are no difference, in whichever order the people are', () => {
  expect(compared([step('n1', '科室审核', '张伟'), step('n2', '财务审核', '王芳', '李娜')])).toBe('')
})

test('a renamed step and one made anew under its name are the same step', () => {
  expect(compared([step('n1', '处室审核', '张伟'), step('n9', '财务审核', '李娜', '王芳')])).toBe('')
})

test('the first step that is otherwise is told with what was expected', () => {
  expect(compared([step('n1', '科室审核', '张伟'), step('n5', '分管领导', '李娜')])).toBe(
    '第 2 步应为“财务审核”，现在是“分管领导”。',
  )
  expect(compared([step('n1', '科室审核', '张伟')])).toBe('第 2 步应为“财务审核”，现在已经结束。')
  expect(compared([...expected, step('n3', '抄送')])).toBe('第 3 步应已结束，现在还有“抄送”。')
  expect(compared([step('n1', '科室审核'), step('n2', '财务审核')])).toBe(
    '第 1 步“科室审核”应由张伟处理，现在是（没有人）。',
  )
})

test('where people are not compared, only steps are', () => {
  expect(compared([step('n1', '科室审核', '赵强'), step('n2', '财务审核')], false)).toBe('')
})
