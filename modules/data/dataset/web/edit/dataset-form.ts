import { say } from '@mingtai/messages'
import type { DatasetDetail, DatasetForm } from '../../calls.ts'

/** A part of the form that was not taken, and why. */
export interface WrongField {
  field: string
  sentence: string
}

export const blankQuery: DatasetForm['from'] = { kind: 'query', dataSource: '', sql: '' }
export const blankCombined: DatasetForm['from'] = { kind: 'combined', recipe: { kind: 'steps', start: '', steps: [] } }

/** A new dataset, before anything is written. */
export function blank(group: string | null): DatasetForm {
  return {
    ...{ code: '', name: '', groupId: group, remark: '', roles: [], cacheSeconds: 0 },
    ...{ from: blankQuery, fields: [], parameters: [] },
  }
}

/** What is written in a stored dataset. */
export function formOf(row: DatasetDetail): DatasetForm {
  const { code, name, groupId, remark, roles, cacheSeconds, from, fields, parameters } = row
  return { code, name, groupId, remark, roles, cacheSeconds, from, fields, parameters }
}

/** The first thing without which a dataset is not saved; null: nothing is missing. */
export function missingOf({ name, code, fields, from }: DatasetForm): WrongField | null {
  if (name.trim() === '') return { field: 'name', sentence: say('field.required', '名称') }
  if (code === '') return { field: 'code', sentence: say('field.required', '编码') }
  if (!/^[A-Za-z][A-Za-z0-9_]{1,39}$/.test(code)) return { field: 'code', sentence: say('dataset.codeShape') }
  if (from.kind === 'query' && from.dataSource === '') return { field: 'from', sentence: say('field.choose', '数据源') }
  return fields.length === 0 ? { field: 'fields', sentence: say('dataset.noFields') } : null
}
