import { expect, test } from 'vitest'
import { shortName } from './short-name.ts'

test('a name takes the room that there is, and says when it was cut', () => {
  expect(shortName('滨江区', 13, 60)).toBe('滨江区')
  expect(shortName('云州市高新技术产业开发区行政审批服务局', 13, 70)).toBe('云州市高…')
  expect(shortName('Yunzhou', 10, 42)).toBe('Yunzhou')
  expect(shortName('👨‍👩‍👧‍👦家庭', 13, 5)).toBe('👨‍👩‍👧‍👦…')
})
