import { expect, test } from 'vitest'
import { type History, historyAfter, startedWith } from './history.ts'

interface Value {
  name: string
  note: string
}

const first: Value = { name: '报销', note: '' }
/** Stands for a field of the page: only which one it is counts. */
const field = {} as Element
const change = (history: History<Value>, next: Partial<Value>, at: Element | null = null) =>
  historyAfter(history, { type: 'change', change: next, field: at })

test('what was done is taken back step by step, and done again the same', () => {
  const changed = change(change(startedWith(first), { name: '付款' }), { note: '对外' })
  const once = historyAfter(changed, { type: 'undo' })
  expect(once.present).toEqual({ name: '付款', note: '' })
  const twice = historyAfter(once, { type: 'undo' })
  expect(twice.present).toBe(first)
  expect(historyAfter(twice, { type: 'undo' })).toBe(twice)
  const again = historyAfter(historyAfter(twice, { type: 'redo' }), { type: 'redo' })
  expect(again.present).toBe(changed.present)
})

test('letters typed into one field are one step; a click between them makes two', () => {
  const typed = change(change(startedWith(first), { name: '报' }, field), { name: '报账' }, field)
  expect(typed.past).toEqual([first])
  const clicked = change(typed, { note: '停用' })
  expect(change(clicked, { name: '报账单' }, field).past).toHaveLength(3)
})

test('a change after something was taken back forgets what was to come', () => {
  const back = historyAfter(change(startedWith(first), { name: '付款' }), { type: 'undo' })
  expect(change(back, { note: '新的' }).future).toEqual([])
})
