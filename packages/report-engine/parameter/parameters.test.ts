import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTemplate } from '../check/check.ts'
import type { Choice, Parameter } from '../template.ts'
import { type Calendar, dayByRule, isWeekday } from './day-rules.ts'
import { momentOf } from './date-time.ts'
import { dependsOn } from './dependence.ts'
import { fixedChoices } from './fixed-list.ts'
import { codesOf, givenOf } from './given.ts'
import { formats, periodText, readDay, readPeriod } from './period-text.ts'
import { treeOf, withBelow } from './tree.ts'
import { defaultValue, type GivenValue, rangeOf, readValue } from './values.ts'

/** A Wednesday. */
const calendar: Calendar = { today: '2026-11-18', fiscalStart: 4, isWorkday: isWeekday }
const on = (today: string): Calendar => ({ ...calendar, today })

function aParameter(values: Partial<Parameter> = {}): Parameter {
  const plain = { code: 'p', name: '参数', default: null, required: false, hidden: false, options: null }
  return { ...plain, type: 'text', ...values }
}

function read(parameter: Partial<Parameter>, given: GivenValue, choices: Choice[] | null = null) {
  const outcome = readValue(aParameter(parameter), given, { calendar, choices })
  return 'wrong' in outcome ? outcome.wrong.key : outcome.value
}

const anyDay = fc
  .date({ min: new Date('1000-01-01'), max: new Date('8000-01-01'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

describe('rules about days', () => {
  test.each([
    ['current', '2026-11-18'],
    ['-30', '2026-10-19'],
    ['wf', '2026-11-16'],
    ['wl', '2026-11-22'],
    ['wf-1', '2026-11-09'],
    ['xf', '2026-11-11'],
    ['xl', '2026-11-20'],
    ['xf-1', '2026-11-01'],
    ['xl-2', '2026-10-31'],
    ['mf', '2026-11-01'],
    ['ml', '2026-11-30'],
    ['ml-9', '2026-02-28'],
    ['sf', '2026-10-01'],
    ['sl-1', '2026-09-30'],
    ['hf', '2026-07-01'],
    ['hl-1', '2026-06-30'],
    ['yf', '2026-01-01'],
    ['yl+1', '2027-12-31'],
    ['ff', '2026-04-01'],
    ['fl', '2027-03-31'],
    ['wd', '2026-11-18'],
    ['wd-1', '2026-11-17'],
    ['wd-3', '2026-11-13'],
    ['wd+3', '2026-11-23'],
    ['mw', '2026-11-30'],
    ['mw-1', '2026-10-30'],
    ['下周', null],
    ['', null],
    ['mf~ml', null],
  ])('%s means %s', (rule, day) => {
    expect(dayByRule(rule, calendar)).toBe(day)
  })

  test('a fiscal year that began last year still runs in February', () => {
    expect(dayByRule('ff', on('2026-02-10'))).toBe('2025-04-01')
    expect(dayByRule('fl', on('2026-03-31'))).toBe('2026-03-31')
  })

  test('every period holds today, begins where the one before it ends, and is as long as it is called', () => {
    const lengths = { w: [7, 7], x: [8, 11], m: [28, 31], s: [90, 92], h: [181, 184], y: [365, 366], f: [365, 366] }
    fc.assert(
      fc.property(anyDay, fc.integer({ min: 1, max: 12 }), (today, fiscalStart) => {
        const at = { ...calendar, today, fiscalStart }
        for (const [unit, [least = 0, most = 0]] of Object.entries(lengths)) {
          const [from, to] = [dayByRule(`${unit}f`, at) ?? '', dayByRule(`${unit}l`, at) ?? '']
          expect(from <= today && today <= to).toBe(true)
          expect(dayByRule('-1', on(from))).toBe(dayByRule(`${unit}l-1`, at))
          expect(dayByRule('1', on(to))).toBe(dayByRule(`${unit}f+1`, at))
          const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
          expect(days >= least && days <= most).toBe(true)
        }
      }),
    )
  })

  test('the last workday is one, and none lies between it and today', () => {
    fc.assert(
      fc.property(anyDay, (today) => {
        const last = dayByRule('wd', on(today)) ?? ''
        expect(isWeekday(last) && last <= today).toBe(true)
        for (let day = last; day < today;) {
          day = dayByRule('1', on(day)) ?? today
          expect(isWeekday(day)).toBe(false)
        }
      }),
    )
  })

  test('a calendar without workdays is given up after a month', () => {
    expect(dayByRule('wd', { ...calendar, isWorkday: () => false })).toMatch(/^2026-10-/)
  })
})

describe('days and periods as texts', () => {
  test('what is written in a format is read from it', () => {
    fc.assert(
      fc.property(fc.constantFrom('month', 'quarter', 'year'), fc.integer({ min: 1, max: 9998 }), (type, year) => {
        const index = year * { month: 12, quarter: 4, year: 1 }[type] + (type === 'year' ? 0 : 2)
        for (const format of formats[type]) expect(readPeriod(type, periodText(type, index, format))).toBe(index)
      }),
    )
  })

  test.each(['2026-02-30', '2026-13-01', '2026-2-1', '0000-01-01', "2026-01-01' or 1=1"])('%s is no day', (text) => {
    expect(readDay(text)).toBeNull()
  })
})

describe('values', () => {
  test.each<[Partial<Parameter>, GivenValue, GivenValue]>([
    [{ type: 'date' }, '2026-02-28', '2026-02-28'],
    [{ type: 'date' }, 'mf-1', '2026-10-01'],
    [{ type: 'date', format: 'yyyyMMdd' }, '20260228', '2026-02-28'],
    [{ type: 'date' }, '20260228', 'parameter.notDate'],
    [{ type: 'dateRange' }, ['2026-11-01', '2026-11-30'], ['2026-11-01', '2026-11-30']],
    [{ type: 'dateRange' }, 'mf~ml', ['2026-11-01', '2026-11-30']],
    [{ type: 'dateRange' }, '-6~current', ['2026-11-12', '2026-11-18']],
    [{ type: 'dateRange' }, '2026-11-01 至 2026-11-02', ['2026-11-01', '2026-11-02']],
    [{ type: 'dateRange' }, ['2026-11-01', ''], ['2026-11-01', '']],
    [{ type: 'dateRange' }, ['', ''], null],
    [{ type: 'dateRange', required: true }, '~', 'parameter.required'],
    [{ type: 'dateRange' }, ['2026-11-02', '2026-11-01'], 'parameter.rangeTurned'],
    [{ type: 'dateRange' }, '2026-11-01', 'parameter.notRange'],
    [{ type: 'dateRange' }, ['a', 'b', 'c'], 'parameter.notRange'],
    [{ type: 'dateRange', check: { maxDays: 7 } }, '-6~current', ['2026-11-12', '2026-11-18']],
    [{ type: 'dateRange', check: { maxDays: 7 } }, '-7~current', 'parameter.rangeTooLong'],
    [{ type: 'dateRange', check: { maxDays: 7 } }, ['2026-11-01', ''], 'parameter.rangeTooLong'],
    [{ type: 'dateRange', check: { max: 'current' } }, 'mf~ml', 'parameter.tooLarge'],
    [{ type: 'month' }, '202602', '2026-02'],
    [{ type: 'month' }, '-11', '2025-12'],
    [{ type: 'month' }, '2026-13', 'parameter.notMonth'],
    [{ type: 'quarter' }, '2026年第3季度', '2026-Q3'],
    [{ type: 'quarter' }, 'current', '2026-Q4'],
    [{ type: 'quarter' }, '2026-Q5', 'parameter.notQuarter'],
    [{ type: 'year' }, '2026', '2026'],
    [{ type: 'year' }, '-1', '2025'],
    [{ type: 'year', check: { min: '2020', max: 'current' } }, '2027', 'parameter.tooLarge'],
    [
      { type: 'number', check: { min: '0.10', max: '100000000000000000001' } },
      '100000000000000000001',
      '100000000000000000001',
    ],
    [{ type: 'number', check: { max: '100000000000000000001' } }, '100000000000000000002', 'parameter.tooLarge'],
    [{ type: 'number', check: { min: '-2' } }, '-2.1', 'parameter.tooSmall'],
    [{ check: { maxLength: 2 } }, '𠮷野家', 'parameter.tooLong'],
    [{ check: { minLength: 2 } }, '𠮷', 'parameter.tooShort'],
    [{ check: { pattern: '[A-Z]{2}\\d{4}' } }, 'HT2026', 'HT2026'],
    [{ check: { pattern: '[A-Z]{2}\\d{4}' } }, 'HT20261', 'parameter.pattern'],
    [{ type: 'multiSelect', check: { maxCount: 2 } }, ['a', 'b', 'a'], ['a', 'b']],
    [{ type: 'multiSelect', check: { maxCount: 2 } }, ['a', 'b', 'c'], 'parameter.tooMany'],
  ])('%j given %j is %j', (parameter, given, value) => {
    expect(read(parameter, given)).toEqual(value)
  })

  test('a branch is no leaf', () => {
    const choices = [
      { value: '1', label: '省' },
      { value: '11', label: '市', parent: '1' },
    ]
    expect(read({ type: 'tree', leavesOnly: true }, '1', choices)).toBe('parameter.notLeaf')
    expect(read({ type: 'tree', leavesOnly: true }, '11', choices)).toBe('11')
    expect(read({ type: 'multiTree' }, ['12'], choices)).toBe('parameter.notInOptions')
  })

  test('the default of a range stays relative, unless it needs the workdays that only the server knows', () => {
    expect(defaultValue(aParameter({ type: 'dateRange', default: 'mf~ml' }), calendar)).toBe('mf~ml')
    expect(defaultValue(aParameter({ type: 'dateRange', default: 'mf~wd-1' }), calendar)).toEqual([
      '2026-11-01',
      '2026-11-17',
    ])
    expect(defaultValue(aParameter({ type: 'month', default: '-1' }), calendar)).toBe('2026-10')
  })

  test('whatever is given is read or refused, never worse', () => {
    const types = fc.constantFrom('text', 'number', 'date', 'dateRange', 'month', 'quarter', 'year', 'multiTree')
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[0-9wxmfl~+-]{0,12}$/))
    fc.assert(
      fc.property(types, fc.oneof(fc.constant(null), text, fc.array(text)), (type, given) => {
        const outcome = readValue(aParameter({ type }), given, { calendar, choices: null })
        if ('value' in outcome) {
          // What was read reads as itself: links and kept views mean the same tomorrow.
          expect(readValue(aParameter({ type }), outcome.value, { calendar, choices: null })).toEqual(outcome)
        }
      }),
    )
  })
})

describe('what queries are given', () => {
  test('a range is three values', () => {
    const range = aParameter({ code: 'period', type: 'dateRange', format: 'yyyyMMdd' })
    expect(codesOf(range)).toEqual(['period', 'periodFrom', 'periodTo'])
    expect(Object.fromEntries(givenOf(range, ['2026-11-01', '2026-11-30'], null))).toEqual({
      period: '20261101 至 20261130',
      periodFrom: '20261101',
      periodTo: '20261130',
    })
    expect(Object.fromEntries(givenOf(range, ['', '2026-11-30'], null))).toMatchObject({
      periodFrom: null,
      period: '至 20261130',
    })
    expect(Object.fromEntries(givenOf(range, null, null))).toEqual({ period: null, periodFrom: null, periodTo: null })
  })

  test('a period is itself in its format, with its first and last day', () => {
    expect(givenOf(aParameter({ type: 'quarter', format: 'yyyy年第q季度' }), '2024-Q1', null)).toEqual([
      ['p', '2024年第1季度'],
      ['pFrom', '2024-01-01'],
      ['pTo', '2024-03-31'],
    ])
  })

  test('a branch brings all that lies below it', () => {
    const choices = ['1', '11', '111', '12', '2'].map((value) => ({ value, label: value, parent: value.slice(0, -1) }))
    expect(givenOf(aParameter({ type: 'tree', withBelow: true }), '11', choices)).toEqual([['p', ['11', '111']]])
    expect(givenOf(aParameter({ type: 'tree' }), '11', choices)).toEqual([['p', '11']])
    expect(treeOf(choices).map(({ value }) => value)).toEqual(['1', '2'])
  })

  test('entries that are above each other are cut, and none is lost', () => {
    const value = fc.integer({ min: 0, max: 8 }).map(String)
    const list = fc.array(fc.record({ value, label: value, parent: value }))
    fc.assert(
      fc.property(list, (choices) => {
        const counted = (nodes: ReturnType<typeof treeOf>): number =>
          nodes.reduce((sum, node) => sum + 1 + counted(node.children), 0)
        const different = new Set(choices.map((choice) => choice.value))
        expect(counted(treeOf(choices))).toBe(different.size)
        expect(withBelow(choices, [...different]).length).toBe(different.size)
      }),
    )
  })

  test('rangeOf reads what people write', () => {
    expect(rangeOf('2026-01-01～2026-01-31', calendar)).toEqual({ from: '2026-01-01', to: '2026-01-31' })
    expect(rangeOf('~ml', calendar)).toEqual({ from: '', to: '2026-11-30' })
    expect(rangeOf('a~b~c', calendar)).toBeNull()
  })
})

describe('a template', () => {
  const template = (parameters: Parameter[]) => ({
    ...{ schema: 4, datasets: [], styles: [{}], parameters },
    sheets: [{ id: 's', name: '一', columnWidths: [80], rowHeights: [20], frozen: { rows: 0, columns: 0 }, cells: [] }],
  })
  const problems = (parameters: Parameter[]) => {
    const checked = checkTemplate(template(parameters))
    return checked.ok ? [] : checked.problems.map(({ key }) => key)
  }
  const sql = (text: string) => ({ kind: 'sql' as const, dataSource: 'w', sql: text })

  test('knows what a list depends on, by its text', () => {
    const parameters = [
      aParameter({ code: 'period', type: 'dateRange' }),
      aParameter({ code: 'province', type: 'select', options: sql('select 1') }),
      aParameter({
        code: 'city',
        type: 'select',
        options: sql('select 1 where day >= ${ periodFrom } <if test="province and other">and p = 1</if>'),
      }),
    ]
    expect(dependsOn(parameters[2] ?? aParameter(), parameters, [])).toEqual(['period', 'province'])
    expect(problems(parameters)).toEqual([])
  })

  test('refuses lists that wait for each other, codes that meet, trees without entries and patterns that are none', () => {
    const ring = ['a', 'b'].map((code, at) =>
      aParameter({ code, type: 'select', options: sql(`select \${${['b', 'a'][at]}}`) }),
    )
    expect(problems(ring)).toEqual(['parameter.ring', 'parameter.ring'])
    expect(problems([aParameter({ code: 'd', type: 'month' }), aParameter({ code: 'dFrom' })])).toEqual([
      'template.parameterTwice',
    ])
    expect(problems([aParameter({ type: 'tree' })])).toEqual(['parameter.options'])
    expect(problems([aParameter({ check: { pattern: '(a|b' } })])).toEqual(['parameter.pattern'])
  })

  test('of an earlier release is read as it is', () => {
    const old = {
      ...template([]),
      parameters: [
        { code: 'day', name: '日', type: 'date', default: 'current', required: false, hidden: false, options: null },
      ],
    }
    expect(checkTemplate(old)).toMatchObject({ ok: true, template: old })
  })
})

describe('a date with its time', () => {
  test.each([
    ['now', '2026-11-18 09:41:07'],
    ['current', '2026-11-18 00:00:00'],
    ['-1 17:30', '2026-11-17 17:30:00'],
    ['mf 08:00:30', '2026-11-01 08:00:30'],
    ['2026-02-28 23:59', '2026-02-28 23:59:00'],
    ['2026-02-28T23:59:59', '2026-02-28 23:59:59'],
  ])('%s is %s', (rule, moment) => {
    const clocked = { ...calendar, now: '09:41:07' }
    expect(momentOf(rule, clocked)).toBe(moment)
    const parameter = aParameter({ type: 'dateTime', default: rule })
    expect(defaultValue(parameter, clocked)).toBe(moment)
  })

  test.each(['2026-02-30 08:00', '2026-02-28 24:00', '2026-02-28 8:00', '2026-02-28 08:61', '08:00', '明天 08:00'])(
    '%s is none',
    (text) => expect(read({ type: 'dateTime' }, text)).toBe('parameter.notDateTime'),
  )

  test('is held between its bounds and given in its format', () => {
    const check = { min: '-1 08:00', max: 'current 20:00' }
    expect(read({ type: 'dateTime', check }, '2026-11-17 07:59')).toBe('parameter.tooSmall')
    expect(read({ type: 'dateTime', check }, '2026-11-18 20:00:01')).toBe('parameter.tooLarge')
    expect(read({ type: 'dateTime', check }, '2026-11-18 20:00')).toBe('2026-11-18 20:00:00')
    const given = (format?: string) =>
      givenOf(
        aParameter({ type: 'dateTime', ...(format === undefined ? {} : { format }) }),
        '2026-11-18 20:05:09',
        null,
      )
    expect(given()).toEqual([['p', '2026-11-18 20:05:09']])
    expect(given('yyyyMMddHHmmss')).toEqual([['p', '20261118200509']])
    expect(given('yyyy-MM-dd HH:mm')).toEqual([['p', '2026-11-18 20:05']])
  })
})

describe('a written-out list that changes with another parameter', () => {
  const of = (value: string, above?: string) => ({ value, label: value, ...(above === undefined ? {} : { of: above }) })
  const list = {
    kind: 'fixed' as const,
    dependsOn: 'area',
    items: [of('郑州', '河南'), of('其他', '河南'), of('南京', '江苏'), of('其他', '江苏'), of('不限')],
  }
  const shown = (area: unknown) => fixedChoices(list, { area }).map(({ value }) => value)

  test('holds what belongs to the value above, and all of it while nothing is chosen', () => {
    expect(shown('河南')).toEqual(['郑州', '其他', '不限'])
    expect(shown(['河南', '江苏'])).toEqual(['郑州', '其他', '南京', '不限'])
    expect(shown(null)).toEqual(['郑州', '其他', '南京', '不限'])
    expect(shown('浙江')).toEqual(['不限'])
  })

  test('waits for the parameter above it', () => {
    const [area, city] = [aParameter({ code: 'area' }), aParameter({ code: 'city', type: 'select', options: list })]
    expect(dependsOn(city, [area, city], [])).toEqual(['area'])
  })
})
