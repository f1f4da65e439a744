import { CallError } from '@mingtai/api'
import { expect, test } from 'vitest'
import { callsTo, readConnection } from './connection.ts'
import { Failure, outcomeOf } from './failure.ts'

const base = 'http://127.0.0.1:8080'

test('a refusal is its sentence', () => {
  const refused = new CallError('报表“x”不存在。', { code: '50001', key: 'template.notFound' })
  expect(outcomeOf(refused, base)).toEqual({ sentence: '报表“x”不存在。', exit: 1 })
})

test('a server that does not answer has its own exit code and names the address', () => {
  const { sentence, exit } = outcomeOf(new CallError('网络异常', { code: '50001', key: 'network' }), base)
  expect(exit).toBe(3)
  expect(sentence).toContain(base)
})

test('a token that does not hold says how to get one', () => {
  expect(outcomeOf(new CallError('登录已失效。', { code: '50004' }), base).sentence).toContain('mingtai token create')
})

test('giving up is no failure of the server', () => {
  expect(outcomeOf(new DOMException('gone', 'AbortError'), base)).toEqual({ sentence: '已取消。', exit: 130 })
})

test('anything else is one line without a stack', () => {
  expect(outcomeOf(new Error('ENOSPC: no space left'), base)).toEqual({
    sentence: '没有完成：ENOSPC: no space left',
    exit: 1,
  })
})

test('the address of the server stands in the environment', () => {
  expect(readConnection({})).toEqual({ base, token: null })
  expect(readConnection({ MINGTAI_URL: 'http://host/', MINGTAI_TOKEN: ' t ' })).toEqual({
    base: 'http://host',
    token: 't',
  })
})

test('without a token nothing is asked', () => {
  expect(() => callsTo(readConnection({}), {})).toThrow(Failure)
})
