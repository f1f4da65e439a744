import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

test('a day is read however a list writes it, and what is no day is none', () => {
  for (const text of [
    '1990-01-02',
    '1990/1/2',
    '1990.1.02',
    '1990年1月2日',
    '19900102',
    '１９９０－０１－０２',
    '1990-01-02 00:00:00',
  ])
    expect(dayText(text)).toBe('1990-01-02')
  for (const text of ['1990-02-30', '1990-13-01', '90-1-2', '2 January 1990', '']) expect(dayText(text)).toBe(null)
})
