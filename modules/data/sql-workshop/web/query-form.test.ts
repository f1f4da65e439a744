import { expect, test } from 'vitest'
import { z } from 'zod'
import { type SavedQuery, savedQueryCalls } from '../saved-query-calls.ts'
import { queryForm } from './query-form.ts'

test('a stored query under a new name is sent as what the call knows', () => {
  const saved: SavedQuery = {
    ...{ id: 'a', name: '月报', folder: '', shared: false, sourceCode: 'warehouse', sourceName: '内置数据仓库' },
    ...{ sql: 'select 1', parameters: [], owner: '周敏', isMine: true, revision: 3, updatedAt: '2026-01-01' },
  }
  const form = queryForm(saved, { ...saved, name: '年报', folder: ' 旧 ' })
  const known = z.strictObject(savedQueryCalls.saveQuery.input.shape)
  expect(known.parse(form)).toMatchObject({ name: '年报', folder: '旧', sql: 'select 1' })
})
