import { expect, test } from 'vitest'
import { z } from 'zod'
import { refusalOf } from './failures.ts'

function said(schema: z.ZodType, value: unknown): string {
  const { error } = z.object({ field: schema }).safeParse({ field: value })
  if (error === undefined) throw new Error('the value was taken')
  return refusalOf(error).message
}

test('whatever an input check says reaches its reader in Chinese', () => {
  expect(said(z.string(), undefined)).toBe('字段“field”的值不正确：没有填写，请修改后重试。')
  expect(said(z.string(), 7)).toContain('类型不对')
  expect(said(z.string().min(1), '')).toContain('不能为空')
  expect(said(z.string().min(8), 'abc')).toContain('至少8个字符')
  expect(said(z.string().max(2), 'abc')).toContain('最多2个字符')
  expect(said(z.number().min(1), 0)).toContain('不能小于1')
  expect(said(z.array(z.string()).max(1), ['a', 'b'])).toContain('最多1项')
  expect(said(z.enum(['a', 'b']), 'c')).toContain('不在可选的范围内')
  expect(said(z.iso.date(), 'gestern')).toContain('格式不对')
  expect(said(z.union([z.literal(1), z.object({ a: z.string() })]), 'x')).toContain('不符合要求')
  expect(said(z.string().regex(/^\d{6}$/, '行政区划代码是六位数字。'), 'x')).toContain('：行政区划代码是六位数字，请')
  for (const value of [undefined, null, 7, {}, [], 'x'])
    for (const schema of [
      z.int(),
      z.boolean(),
      z.record(z.string(), z.int().min(1)),
      z.email(),
      z.uuid(),
      z.literal('a'),
    ])
      if (!schema.safeParse(value).success) expect(said(schema, value).replace('field', '')).not.toMatch(/[a-z]{4,}/i)
})
