import type { CellStyle } from '@mingtai/sheet-core'
import { expect, test } from 'vitest'
import { compileLooks } from '../paint/looks.ts'
import { wholeFigure } from './whole-figure.ts'

function whole(style: CellStyle, value: string | number, width: number): string | null {
  const [look] = compileLooks([style]).looks
  if (look === undefined) throw new Error('a style has a look')
  return wholeFigure(look, look.show(value), width)
}

test('a figure that is shown smaller than it is tells itself in whole', () => {
  expect(whole({ format: '#,##0.00' }, 1234567890.5, 60)).toBe('1,234,567,890.50')
  expect(whole({ format: '#,##0.00' }, 1234567890.5, 300)).toBeNull()
})

test('so does a text that shrinks, and no other', () => {
  const long = '二〇二六年度预算执行情况汇总'
  expect(whole({ shrink: true }, long, 60)).toBe(long)
  expect(whole({ shrink: true, wrap: true }, long, 60)).toBeNull()
  expect(whole({}, long, 60)).toBeNull()
  expect(whole({ shrink: true }, '', 60)).toBeNull()
})
