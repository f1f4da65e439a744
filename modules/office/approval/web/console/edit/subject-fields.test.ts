import { Field, FormSchema, indexOf } from '@mingtai/form-schema'
import { expect, test } from 'vitest'
import { withSubjectFields } from './subject-fields.ts'

const field = (key: string, label: string) => Field.parse({ type: 'field', kind: 'text', key, label })

test('fields of a kind stand first and none twice', () => {
  const form = FormSchema.parse({ schema: 1, layout: [field('reason', '理由'), field('title', '我的名称')] })
  const next = withSubjectFields(form, [field('title', '采购内容'), field('sum', '金额')])
  expect([...indexOf(next).fields].map(([key, place]) => [key, place.field.label])).toEqual([
    ['sum', '金额'],
    ['reason', '理由'],
    ['title', '我的名称'],
  ])
  expect(withSubjectFields(next, [field('title', '采购内容')])).toBe(next)
})
