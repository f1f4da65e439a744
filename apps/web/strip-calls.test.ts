import { expect, test } from 'vitest'
import { strippedCalls } from './strip-calls.ts'

test('a call keeps how it is asked for, and a schema is none', () => {
  const code = `
const values = z.record(z.string(), z.unknown())
export const Row = z.object({ id: z.string() }).extend({ values })
export const states = { on: '启用' } as const
export const calls = {
  list: get(\`\${base}/list\`, { about: '列表', needs: 'login', envelope: 'bare', input: z.object({ id }), reply: z.array(Row) }),
  put: post('/put', { about: '上传', upload: { field: 'file', most: 5 }, needs: 'login', input: z.object({}), reply: done }),
}`
  const left = strippedCalls(code)
  expect(left).toContain('const values = z\n')
  expect(left).toContain('export const Row = z\n')
  expect(left).toContain("states = { on: '启用' }")
  expect(left).toMatch(/get\(`\$\{base\}\/list`, \{ envelope: 'bare', \}\)/)
  expect(left).toMatch(/post\('\/put', \{ upload: \{ field: 'file', most: 5 \}, \}\)/)
})
