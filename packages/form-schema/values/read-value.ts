import type { Field } from '../schema/field.ts'
import type { FormContext } from './context.ts'
import type { Read } from './problem.ts'
import { readArea } from './read-area.ts'
import { readCascader, readMultiSelect, readSelect } from './read-choice.ts'
import { readDay, readRange } from './read-day.ts'
import { readNumber } from './read-number.ts'
import { readFiles, readReferences } from './read-reference.ts'
import { readText } from './read-text.ts'
import type { FieldValue } from './value.ts'

/**
 * Reads what was sent for one field and answers it as it is stored, or why it is no value of that kind at all. Limits
 * such as lengths, which a draft may exceed, are asked of `limitProblem`. Read again, a read value stays the same.
 */
export function readValue(field: Field, raw: unknown, context: FormContext = {}): Read<FieldValue> {
  if (raw === null || raw === undefined) return { value: null }
  switch (field.kind) {
    case 'text':
    case 'longText':
    case 'phone':
    case 'idCard':
    case 'richText':
      return readText(field, raw, context)
    case 'number':
    case 'amount':
      return readNumber(field, raw)
    case 'date':
      return readDay(field, raw)
    case 'dateRange':
      return readRange(field, raw)
    case 'select':
      return readSelect(field, raw, context)
    case 'multiSelect':
      return readMultiSelect(field, raw, context)
    case 'cascader':
      return readCascader(field, raw)
    case 'person':
    case 'department':
    case 'organization':
    case 'relation':
      return readReferences(field, raw, context)
    case 'area':
      return readArea(field, raw, context)
    case 'attachment':
    case 'picture':
    case 'signature':
      return readFiles(field, raw)
    case 'serial':
    case 'formula':
      return { value: typeof raw === 'string' && raw.length <= 5_000 ? raw : null }
    default:
      return field satisfies never
  }
}
