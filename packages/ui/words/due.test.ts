import { expect, test } from 'vitest'
import { dueWords } from './due.ts'

const now = new Date(2026, 10, 20, 15, 0)
const at = (...parts: [number, number, number, number, number]) => new Date(...parts).toISOString()

test('what is late or due today is red, the next three days ochre, the rest plain', () => {
  expect(dueWords(at(2026, 10, 18, 17, 0), now)).toEqual({ text: '已超期 2 天', tone: 'cinnabar' })
  expect(dueWords(at(2026, 10, 20, 9, 5), now)).toEqual({ text: '已超期 09:05', tone: 'cinnabar' })
  expect(dueWords(at(2026, 10, 20, 17, 30), now)).toEqual({ text: '今天 17:30', tone: 'cinnabar' })
  expect(dueWords(at(2026, 10, 21, 9, 0), now)).toEqual({ text: '明天 09:00', tone: 'ochre' })
  expect(dueWords(at(2026, 10, 23, 9, 0), now)).toEqual({ text: '11-23', tone: 'ochre' })
  expect(dueWords(at(2026, 10, 24, 9, 0), now)).toEqual({ text: '11-24', tone: 'plain' })
  expect(dueWords(at(2027, 0, 5, 9, 0), now)).toEqual({ text: '2027-01-05', tone: 'plain' })
  expect(dueWords(null, now)).toEqual({ text: '', tone: 'plain' })
})
