import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isShown, logFields } from './log-fields.ts'
import { logValues } from './log-values.ts'
import { actionWords, changesOf } from './log-words.ts'

const isChinese = (text: string) => /[\u4e00-\u9fff]/.test(text)

/** What the product writes into its log, as its sources say it. */
const sources = serverFiles(join(import.meta.dirname, '..', '..', '..', '..')).filter((text) =>
  /\b(audit|auditAll|noted|told)\(/.test(text),
)

test('every entry has a name in plain words', () => {
  const codes = sources.flatMap((text) =>
    [...text.matchAll(/audit\([^)]*action: '([\w-]+)'/g)].map(([, code]) => code ?? ''),
  )
  expect(codes.length).toBeGreaterThan(10)
  expect(codes.filter((code) => !isChinese(actionWords(code)))).toEqual([])
})

test('every field that a entry keeps has a name in plain words', () => {
  const fields = new Set(sources.flatMap(fieldsOf))
  expect(fields.size).toBeGreaterThan(60)
  const raw = [...fields].filter((name) => isShown(name) && !isChinese(name) && logFields[name] === undefined)
  expect(raw).toEqual([])
})

test('nothing of a log line is shown as the database has it', () => {
  const id = '0f3b2c1a-1111-4222-8333-444455556666'
  const shown = changesOf({
    id,
    forced: true,
    version: 1,
    differing: [],
    at: '2026-11-23T01:05:00.000Z',
    neverHeardOf: 'x',
    about: [id],
    before: { status: 1, organizationId: id, memberships: [{ organizationId: id, name: '办公室' }] },
    after: { status: 2, organizationId: null, memberships: [] },
  })
  expect(shown).toEqual([
    { field: '由系统要求修改', before: null, after: '是' },
    { field: '版本', before: null, after: '1' },
    { field: '位置', before: null, after: '2026-11-23 09:05' },
    { field: '其他内容', before: null, after: 'x' },
    { field: '状态', before: '启用', after: '停用' },
    { field: '任职', before: '办公室', after: null },
  ])
})

test('an entry that names fewer fields after than before tells only what was written', () => {
  const before = {
    title: '通知',
    status: 'draft',
    priority: 'L',
    pinned: false,
    publishedAt: null,
    content: '<p>正文</p>',
  }
  const after = { status: 'published', publishedAt: '2026-11-29T01:00:00.000Z', content: '<p>第一段</p><p>第二段</p>' }
  expect(changesOf({ before, after })).toEqual([
    { field: '状态', before: '草稿', after: '已发布' },
    { field: '发布时间', before: null, after: '2026-11-29 09:00' },
    { field: '内容', before: '正文', after: '第一段\n第二段' },
  ])
})

test('every code that a column stores has words', () => {
  const columns = tableFiles().flatMap((text) => [...text.matchAll(/(\w+): text\('\w+', \{ enum: \[([^\]]*)\] \}/g)])
  const codes = columns.flatMap(([, name = '', values = '']) =>
    [...values.matchAll(/'(\w+)'/g)].map(([, code = '']) => ({ name, code })),
  )
  expect(codes.length).toBeGreaterThan(100)
  const shown = codes.filter(({ name }) => isShown(name) && logFields[name] !== undefined && !ofFiles.has(name))
  const raw = shown.filter(({ name, code }) => !/[\u4e00-\u9fff]|^OAuth/.test(logValues[name]?.[code] ?? ''))
  expect(raw).toEqual([])
})

/** Names of formats are said as they are. */
const ofFiles = new Set(['format', 'method'])

function tableFiles(): string[] {
  const modules = join(import.meta.dirname, '..', '..', '..', '..')
  return readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && file.name.endsWith('tables.ts'))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
}

function serverFiles(modules: string): string[] {
  return readdirSync(modules, { recursive: true, withFileTypes: true })
    .filter((file) => file.isFile() && /\/server(\/|$)/.test(file.parentPath) && /(?<!\.test)\.ts$/.test(file.name))
    .map((file) => readFileSync(join(file.parentPath, file.name), 'utf8'))
}

/** Names at the top of what stands behind `detail`, `before` and `after`. */
function fieldsOf(text: string): string[] {
  return [
    ...text.matchAll(/\b(?:detail(?::| =) |(?<!function )(?:changed|created|removed)\(|(?<=changed\(\{[^}]*\}, ))\{/g),
  ].flatMap(({ index, 0: found }) => namesIn(text.slice(index + found.length)))
}

function namesIn(text: string): string[] {
  const parts: string[] = ['']
  let depth = 0
  for (const letter of text) {
    if ('{(['.includes(letter)) depth += 1
    if ('})]'.includes(letter)) depth -= 1
    if (depth < 0) break
    if (letter === ',' && depth === 0) parts.push('')
    else parts[parts.length - 1] += letter
  }
  return parts
    .flatMap((part) => /^\s*([\p{L}_][\w\p{L}]*)\s*(?::|$)/u.exec(part)?.[1] ?? [])
    .filter((name) => name !== 'before' && name !== 'after')
}
