import { codesOf, type Parameter } from '@mingtai/report-engine'
import type { NamedValue } from './editor/SqlEditor.tsx'

/** Report specification §3: what every query knows of its reader; the server alone sets these. */
export const systemValues: readonly NamedValue[] = [
  { code: 'userId', name: '当前用户编号（数字）' },
  { code: 'userKey', name: '当前用户在办公数据里的编号（文本）' },
  { code: 'userName', name: '当前用户姓名' },
  { code: 'roleId', name: '当前角色编号（数字）' },
  { code: 'roleKey', name: '当前角色别名（文本）' },
  { code: 'merchantNo', name: '当前商户号' },
  { code: 'deptId', name: '当前部门编号（数字）' },
  { code: 'deptKey', name: '当前部门在办公数据里的编号（文本）' },
]
const system = new Set(systemValues.map(({ code }) => code))

/** The values that a query asks for and nobody has declared, in the order in which they stand. */
export function undeclared(text: string, declared: readonly Pick<Parameter, 'code' | 'type'>[]): string[] {
  const known = new Set(declared.flatMap(codesOf))
  return asked(text).filter((code) => !known.has(code) && !system.has(code))
}

/** The codes in `${code}` and in the tests of `<if>`, comments left out. */
export function asked(text: string): string[] {
  const code = text.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, ' ')
  const codes = new Set<string>()
  for (const { 1: name = '', 2: test } of code.matchAll(/\$\{\s*(\w+)\s*\}|<if\s+test\s*=\s*"([^"]*)"/gi)) {
    if (test === undefined) codes.add(name)
    else for (const term of test.split(/(?<!\s)\s+and\s+/i)) codes.add(/^\s*(\w+)/.exec(term)?.[1] ?? '')
  }
  return [...codes].filter((name) => /^[A-Za-z_]\w{0,59}$/.test(name))
}

/** Those parameters as they are most likely meant; `codeFrom` with `codeTo` are the two ends of one range. */
export function found(text: string, declared: readonly Pick<Parameter, 'code' | 'type'>[]): Parameter[] {
  const codes = undeclared(text, declared)
  const known = new Set(declared.map(({ code }) => code))
  const ranges = codes.flatMap((code) => {
    const stem = /^(\w+)From$/.exec(code)?.[1]
    return stem !== undefined && codes.includes(`${stem}To`) && !known.has(stem) ? [rangeOf(stem)] : []
  })
  const within = new Set(ranges.flatMap(codesOf))
  return [...ranges, ...codes.filter((code) => !within.has(code)).map((code) => guessed(code, text))]
}

function rangeOf(code: string): Parameter {
  const type = rangeNames.find(([name]) => name.test(code))?.[1] ?? 'dateRange'
  return { code, name: code, type, required: false, hidden: false, default: null, options: null }
}

const rangeNames = [
  [/month|月/i, 'monthRange'],
  [/quarter|季/i, 'quarterRange'],
  [/half|半年/i, 'halfRange'],
  [/year|年/i, 'yearRange'],
] as const

/** A parameter as it is most likely meant: by what stands around it and by its name. */
export function guessed(code: string, text: string): Parameter {
  const base = { code, name: code, required: false, hidden: false, default: null, options: null }
  const place = `\\$\\{\\s*${code}\\s*\\}`
  if (new RegExp(`\\bin\\s*\\(\\s*${place}\\s*\\)`, 'i').test(text))
    return { ...base, type: 'multiSelect', options: { kind: 'fixed', items: [] } }
  const compared = new RegExp(`([\\p{L}\\p{N}_]+)["\`\\]]?\\s*(?:[<>=!]+|between|like)\\s*${place}`, 'iu').exec(
    text,
  )?.[1]
  const words = `${code} ${compared ?? ''}`
  if (/date|day|time|日期|时间|日$|begin|start|^from\b|^to\b|^end/i.test(words))
    return { ...base, type: 'date', default: 'current' }
  if (/year|month|count|num|amount|price|qty|quantity|total|limit|age$|年|月|数量|金额|笔数/i.test(words))
    return { ...base, type: 'number' }
  return { ...base, type: 'text' }
}
