import { expect, test } from 'vitest'
import { phrase } from './say.ts'
import { Refusal, refusal, refuse, refusePhrase, refuseWith } from './refusal.ts'

function caught(act: () => never): Refusal {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

test('a refusal says its sentence and is answered as a bad request', () => {
  const found = caught(() => refuse('field.required', '名称'))
  expect(found).toMatchObject({ key: 'field.required', message: '名称不能为空。', status: 400, level: 'error' })
  expect(found).toMatchObject({ field: null, data: null, name: 'Refusal' })
})

test('some keys have a status of their own', () => {
  expect(refusal('right.missing', '删除报表').status).toBe(403)
  expect(refusal('signIn.keyUnknown')).toMatchObject({ status: 500, message: 'aesKey does not exist' })
  expect(refusal('run.cancelled')).toMatchObject({ status: 400, level: 'info' })
})

const saved = { who: '李敏', when: '2026-11-27T02:20:00Z', revision: 7 }

test('the caller may say more', () => {
  const found = caught(() =>
    refuseWith({ status: 422, field: 'name', data: saved, level: 'warning' }, 'revision.conflict', '李敏', '10:20'),
  )
  expect(found).toMatchObject({ status: 422, field: 'name', data: saved, level: 'warning' })
})

test('a refusal moves to a field and keeps the rest', () => {
  const conflict = refusal('revision.conflict', '李敏', '10:20').with({ data: saved })
  expect(conflict.at('name')).toMatchObject({ field: 'name', status: 409, data: saved })
})

test('a phrase from an engine is thrown as a refusal', () => {
  const found = caught(() => refusePhrase(phrase('template.outside', 'B4'), { data: ['B4'] }))
  expect(found.message).toBe('单元格B4超出了工作表的范围，请移到表内。')
  expect(found.data).toEqual(['B4'])
})
