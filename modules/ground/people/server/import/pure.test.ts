import fc from 'fast-check'
import { expect, test } from 'vitest'
import { editDistance, nearestNames } from './nearest-names.ts'
import { comparableName } from '@mingtai/zh'
import { pathOf, plainCells } from './plain-cells.ts'
import { type Keyed, PeopleByKey, whoIsMeant } from './who-is-meant.ts'

test('cells of a list have one spelling', () => {
  const cells = {
    ...{
      姓名: ' 张　三 ',
      登录名: 'ｚｈａｎｇ.san ',
      手机号码: '+86 137-1111-0002',
      身份证号: '110105 1949 1231 002x',
    },
    ...{ 性别: '女性', 出生日期: '1990/1/2', 机构: ' 市  财政局', 部门: '', 工号: '7' },
  }
  expect(plainCells(cells)).toEqual({
    ...{ 姓名: '张三', 登录名: 'zhang.san', 手机号码: '13711110002', 身份证号: '11010519491231002X' },
    ...{ 性别: '女', 出生日期: '1990-01-02', 机构: '市 财政局' },
  })
  expect(plainCells({ 姓名: 'Anna Maria' })).toEqual({ 姓名: 'Anna Maria' })
  expect([comparableName('云州市（本级） 财政局'), pathOf('综合处 ／文电科/')]).toEqual([
    '云州市(本级)财政局',
    ['综合处', '文电科'],
  ])
})

test('the nearest department of a typo comes first, and unlike names are not offered', () => {
  const known = ['综合科', '综合处/文电科', '预算科', '人事教育处'].map((path) => ({ path }))
  expect(nearestNames('综和科', known)[0]).toEqual({ path: '综合科' })
  expect(nearestNames('文电课', known)[0]).toEqual({ path: '综合处/文电科' })
  expect(nearestNames('ABC', known)).toEqual([])
  expect(nearestNames('没有的处/鬼科', [{ path: '试验处/一科/三级科' }])).toEqual([])
})

test('the distance of two words is none only between equal ones, the same both ways, and at most the longer', () => {
  const word = fc.string({ unit: 'grapheme', maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const distance = editDistance(one, other)
      expect(distance === 0).toBe(one === other)
      expect(editDistance(other, one)).toBe(distance)
      expect(distance).toBeLessThanOrEqual(Math.max([...one].length, [...other].length))
    }),
  )
})

const person = (id: string, over: Partial<Keyed> = {}): Keyed => ({
  ...{ id, realName: id, loginName: id, phone: null, idCard: null },
  ...over,
})
type Keys = Record<'realName' | 'loginName' | 'phone' | 'idCard', string | undefined>
const keys: Keys = { realName: undefined, loginName: undefined, phone: undefined, idCard: undefined }

test('somebody is meant for certain when name or two keys agree, and otherwise it is asked', () => {
  const [one, two] = [person('甲', { phone: '1' }), person('乙', { phone: '2', idCard: 'X' })]
  const index = new PeopleByKey([one, two])
  const meant = (over: Partial<Keys>) => whoIsMeant({ ...keys, ...over }, index)
  expect(meant({ realName: '丙', phone: '3' })).toEqual({ kind: 'nobody' })
  expect(meant({ realName: '甲', phone: '1' })).toEqual({ kind: 'one', person: one })
  expect(meant({ realName: '改名', phone: '2', idCard: 'x' })).toEqual({ kind: 'one', person: two })
  expect(meant({ realName: '丙', phone: '1' })).toMatchObject({ kind: 'ask', candidates: [{ person: one }] })
  expect(meant({ realName: '甲', loginName: '甲', phone: '2' })).toMatchObject({
    kind: 'ask',
    candidates: [
      { person: one, by: ['登录名'] },
      { person: two, by: ['手机号码'] },
    ],
  })
})
