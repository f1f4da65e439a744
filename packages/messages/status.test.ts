import { expect, test } from 'vitest'
import { replyCodes, statusKey, statusSentence } from './status.ts'

test.each([
  [400, '请求错误。'],
  [401, '访问权限不足！'],
  [403, '拒绝访问！'],
  [404, '无法访问，请确认访问地址是否正确！'],
  [408, '访问超时。'],
  [500, '系统异常，请联系管理员'],
  [501, '未找到该服务'],
  [502, '网络异常。'],
  [503, '服务器停止运行，请与管理员联系。'],
  [504, '服务器停止运行，请与管理员联系。'],
  [418, '系统异常，请重试。'],
  ['50001', '系统异常，请重试。'],
  ['50004', '登录已失效，请重新登录。'],
  [4101, '登录信息已更新，页面将重新加载。'],
  [4002, '系统登录超时，请重新登录。'],
])('%s says %s', (status, sentence) => {
  expect(statusSentence(status)).toBe(sentence)
})

test('a name that every object has is not a status', () => {
  expect(statusKey('toString')).toBe('status.other')
})

test('reply codes are as the specifications write them', () => {
  expect(replyCodes).toEqual({
    reportSuccess: '200',
    reportFailed: '50001',
    reportSessionEnded: '50004',
    officeTokenStale: 4101,
    officeSessionOver: 4002,
  })
})
