import { type ComponentType, definitions, newComponent, type Options, themes } from '@mingtai/screen-model'
import { expect, test } from 'vitest'
import { optionOf } from './option-of.ts'

const theme = themes.ink
const style = { theme, palette: theme.palette, isStill: true, width: 472, height: 240 }

const point = {
  ...{ name: '转办', seriesName: '今年', percent: 12.5, value: 7, dataIndex: 1, data: { text: '7' } },
  ...{ axisValueLabel: '一月', marker: '●', color: '#ffffff' },
}

/** A function of an option as what it writes of a point, a name or a figure of an axis. */
function written(_: string, value: unknown): unknown {
  if (typeof value !== 'function') return value
  for (const given of [point, point.name, 7]) {
    try {
      return Reflect.apply(value, null, [given])
    } catch {
      // It takes another kind of thing.
    }
  }
  return String(value)
}

function drawnWith(type: ComponentType, options: Options, width = style.width): string {
  const made = newComponent({ id: 'a', type, options })
  // A legend needs several series.
  const component =
    type === 'scatter' ? { ...made, fields: { ...made.fields, series: made.fields.category ?? [] } } : made
  const { staticData } = component
  const option = staticData === null ? null : optionOf(component, staticData, { ...style, width })
  return JSON.stringify(option, written)
}

/** Settings whose effect is seen with other figures or around the chart. */
const elsewhere = new Set(['decimals', 'isGrouped', 'isFlashing'])
const drawnBeside = new Set(['isHighlighting', 'thickness', 'isTurning'])
const others: Options = { labelText: '{名称}：{占比}', legendAt: 'bottom', legendAlign: 'center', labelAt: 'inside' }

test('no setting of a chart is without effect', () => {
  const idle: string[] = []
  for (const { type, settings } of definitions) {
    const component = newComponent({ id: 'a', type })
    if (component.staticData === null || optionOf(component, component.staticData, style) === null) continue
    for (const { key, kind, value, ...setting } of settings) {
      if (kind === 'list' || elsewhere.has(key) || drawnBeside.has(key)) continue
      const next =
        others[key] ??
        (kind === 'switch'
          ? value !== true
          : kind === 'number'
            ? (typeof value === 'number' ? value : 0) + 7
            : kind === 'colour'
              ? '#123456'
              : kind === 'choice' && 'choices' in setting
                ? (setting.choices.at(-1)?.value ?? '')
                : '一二')
      const base: Options = { isLegend: true, isLabelled: true, isTotal: true }
      if (key in base) delete base[key]
      const width = key === 'isTurnedToFit' ? 120 : style.width
      if (drawnWith(type, { ...base, [key]: next }, width) === drawnWith(type, base, width)) idle.push(`${type}.${key}`)
    }
  }
  expect(idle).toEqual([])
})

/** The dots of a line of these figures. */
function line(values: (string | null)[], options: Options = {}) {
  const made = newComponent({ id: 'a', type: 'line', options })
  const columns = ['月', '值'].map((name) => ({ name, title: name }))
  const rows = { columns, rows: values.map((value, at) => [`${at}月`, value]) }
  const option = optionOf({ ...made, fields: { category: ['月'], value: ['值'] } }, rows, style)
  const [series] = (option?.series ?? []) as { showSymbol?: boolean; data: { symbol?: string }[] }[]
  return { isDotted: series?.showSymbol ?? true, dots: series?.data.filter(({ symbol }) => symbol !== 'none').length }
}

test('a figure between two gaps is a dot, as no line leads to it, and labels of a line have dots to stand at', () => {
  expect(line(['1', '2', '3']).isDotted).toBe(false)
  expect(line(['7', null, '2', '3'])).toEqual({ isDotted: true, dots: 1 })
  expect(line(['7'])).toEqual({ isDotted: true, dots: 1 })
  expect(line(['1', '2', '3'], { isLabelled: true })).toEqual({ isDotted: true, dots: 3 })
})

test('a total that is wider than the hole of its ring is read in a larger unit', () => {
  const made = newComponent({ id: 'a', type: 'pie', options: { isTotal: true } })
  const columns = ['名', '值'].map((name) => ({ name, title: name }))
  const titled = (value: string) =>
    Object(
      optionOf({ ...made, fields: { category: ['名'], value: ['值'] } }, { columns, rows: [['甲', value]] }, style)
        ?.title,
    ) as { text: string }
  expect(titled('4127.3').text).toBe('4,127.3')
  expect(titled('1234567890123456.78').text).toBe('1,234.57万亿')
})

const departments = ['财务部', '销售一部', '行政办公室', '人力资源部', '销售二部', '研发中心', '市场部', '客户服务部']

/** A rose of those names on a panel of that size: its legend and the pixels across it. */
function rose(names: readonly string[], size: { width: number; height: number }) {
  const component = newComponent({ id: 'a', type: 'rose', options: { isLegend: true } })
  const columns = ['部门', '金额'].map((name) => ({ name, title: name }))
  const rows = { columns, rows: names.map((name, at) => [name, String(at + 1)]) }
  const option = optionOf({ ...component, fields: { category: ['部门'], value: ['金额'] } }, rows, {
    ...style,
    ...size,
  })
  const [series] = (option?.series ?? []) as { radius: [unknown, unknown] }[]
  return { legend: Object(option?.legend) as Record<string, unknown>, across: Number(series?.radius[1]) * 2 }
}

test('names of a pie that do not fit in a row stand below it; nobody turns the pages of a legend on a wall', () => {
  const panel = { width: 372, height: 350 }
  expect(rose(departments.slice(0, 3), panel).legend).toMatchObject({ type: 'scroll', orient: 'horizontal' })
  expect(rose(departments, panel).legend).toMatchObject({ type: 'plain', bottom: 0 })
  // Too many for that stand beside it.
  const many = [...departments, '办公室', '财务二部', '法务部', '审计部']
  expect(rose(many, { width: 372, height: 280 }).legend).toMatchObject({ orient: 'vertical' })
})

test('a pie has the room that its names leave', () => {
  expect(rose(departments, { width: 372, height: 350 }).across).toBeGreaterThan(180)
  expect(rose(['火电', '核电', '风电'], { width: 560, height: 340 }).across).toBeGreaterThan(240)
})

test('columns of names below a pie are as far from each other as its lines are counted', () => {
  const { legend } = rose(departments, { width: 372, height: 350 })
  const { rich } = Object(legend.textStyle) as { rich: { after: { width: number } } }
  expect(Number(legend.itemGap) + rich.after.width).toBe(20)
})
