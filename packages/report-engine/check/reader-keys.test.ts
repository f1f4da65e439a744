import { expect, test } from 'vitest'
import { migrated } from './migration.ts'

test('a template of schema 3 goes on to compare readers by their texts', () => {
  const old = {
    schema: 3,
    datasets: [
      { from: { kind: 'query', sql: 'select * from person where id = ${userId} and unit = ${unitId}' } },
      { from: { kind: 'query', sql: '# template: liquid\nPOST /x\n\n{"dept": {{ deptId }}, "name": {{userName}}}' } },
    ],
    sheets: [
      {
        cells: [
          { content: { kind: 'formula', formula: '=SYS("roleId")&SYS("userName")' } },
          { content: { kind: 'field', filter: { operand: { code: 'deptId', kind: 'parameter' } } } },
        ],
      },
    ],
  }
  const text = JSON.stringify(migrated(old))
  expect(text).toContain('id = ${userKey} and unit = ${unitId}')
  expect(text).toContain('{{ deptKey }}')
  expect(text).toContain('SYS(\\"roleKey\\")&SYS(\\"userName\\")')
  expect(text).toContain('"code":"deptKey"')
})

test('a template of the present schema means the numbers', () => {
  const present = { schema: 4, datasets: [{ from: { kind: 'query', sql: 'where id = ${userId}' } }] }
  expect(migrated(present)).toEqual(present)
})
