import type { ComponentDefinition } from './definition.ts'
import { choice, colour, list, number, section, text, toggle } from './setting-makers.ts'
import {
  axisSettings,
  figureSettings,
  labelSettings,
  legendSettings,
  thresholdSettings,
  tipSettings,
} from './shared-settings.ts'

const category = { key: 'category', label: '分类', isRequired: true, isMany: false }
const values = { key: 'value', label: '数值', isRequired: true, isMany: true, isFigure: true, isOneScale: true }
const value = { ...values, isMany: false, isOneScale: false }
const series = { key: 'series', label: '系列', isRequired: false, isMany: false }
const spec = { isTitled: true, border: 'line' as const, padding: 12 }
const wide = { width: 472, height: 288 }
/** For charts that always show their figures. */
const labelLook = labelSettings.filter(({ key }) => key !== 'isLabelled')
const plain = [...legendSettings, ...labelSettings, ...axisSettings, ...figureSettings, ...tipSettings]

const stacking = choice('stacking', '堆叠', [
  ['none', '不堆叠'],
  ['sum', '堆叠'],
  ['percent', '百分比堆叠'],
])
/** By itself a line is bent where something lies between two categories, as between two months. */
const shape = choice('shape', '线形', [
  ['auto', '自动'],
  ['smooth', '平滑'],
  ['straight', '折线'],
  ['step', '阶梯'],
])

/** Charts over two axes. */
export const chartDefinitions: ComponentDefinition[] = [
  {
    type: 'histogram',
    title: '柱状图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '柱形',
        choice('direction', '方向', [
          ['vertical', '竖向'],
          ['horizontal', '横向'],
        ]),
        stacking,
        number('barWidth', '最大柱宽', 18, { min: 1, max: 200, unit: 'px' }),
        number('radius', '圆角', 0, { max: 100, unit: 'px' }),
        toggle('isGradient', '渐变', true),
        toggle('isRanked', '按数值排名', false),
      ),
      ...plain,
      ...thresholdSettings,
    ],
    roles: [category, values, series],
    spec: { ...spec, title: '主要行业增加值' },
    variants: [
      { title: '堆叠柱状图', options: { stacking: 'sum' } },
      { title: '条形图', options: { direction: 'horizontal' } },
      { title: '堆叠条形图', options: { direction: 'horizontal', stacking: 'sum' } },
      { title: '百分比柱状图', options: { stacking: 'percent' } },
      { title: '排名条形图', options: { direction: 'horizontal', isRanked: true, isLabelled: true } },
    ],
  },
  {
    type: 'line',
    title: '折线图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '线条',
        shape,
        stacking,
        number('lineWidth', '线宽', 2, { min: 1, max: 20, unit: 'px' }),
        toggle('isDotted', '数据点', false),
        toggle('isGap', '空值断开', true),
      ),
      ...plain,
    ],
    roles: [category, values, series],
    spec: { ...spec, title: '主要行业增加值增速' },
    variants: [{ title: '阶梯图', options: { shape: 'step' } }],
  },
  {
    type: 'area',
    title: '面积图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '面积',
        shape,
        stacking,
        number('lineWidth', '线宽', 2, { min: 1, max: 20, unit: 'px' }),
        toggle('isGap', '空值断开', true),
      ),
      ...plain,
    ],
    roles: [category, values, series],
    spec: { ...spec, title: '用电负荷' },
    variants: [{ title: '堆叠面积图', options: { stacking: 'sum' } }],
  },
  {
    type: 'histogramLine',
    title: '柱线图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '柱线',
        number('barWidth', '最大柱宽', 18, { min: 1, max: 200, unit: 'px' }),
        shape,
        toggle('isSecondAxis', '折线用右侧坐标轴', true),
        text('lineUnit', '折线单位', '%'),
      ),
      ...plain,
    ],
    roles: [category, { ...values, label: '柱' }, { ...values, key: 'line', label: '线' }],
    spec: { ...spec, title: '地区生产总值与增速' },
    variants: [],
  },
  {
    type: 'scatter',
    title: '散点图',
    group: 'chart',
    size: wide,
    settings: [...section('散点', number('symbolSize', '点大小', 12, { min: 1, max: 100, unit: 'px' })), ...plain],
    roles: [
      { ...category, label: '名称', isRequired: false },
      { ...value, key: 'x', label: '横轴' },
      { ...value, key: 'y', label: '纵轴' },
      { ...value, key: 'size', label: '大小', isRequired: false },
      series,
    ],
    spec: { ...spec, title: '研发投入与增速' },
    variants: [],
  },
  {
    type: 'box',
    title: '箱线图',
    group: 'chart',
    size: wide,
    settings: [...section('箱体', colour('boxColour', '颜色')), ...axisSettings, ...figureSettings, ...tipSettings],
    roles: [category, { ...values, label: '最小到最大五列', isOneScale: false }],
    spec: { ...spec, title: '办件时长分布' },
    variants: [],
  },
  {
    type: 'pie',
    title: '饼图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '扇区',
        number('inner', '内半径', 48, { max: 90, unit: '%' }),
        number('outer', '外半径', 72, { min: 10, max: 100, unit: '%' }),
        number('gap', '间隔', 2, { max: 20, unit: '°' }),
        number('start', '起始角度', 90, { min: -360, max: 360, unit: '°' }),
        number('radius', '圆角', 1, { max: 100, unit: 'px' }),
        toggle('isHighlighting', '每秒轮流高亮', true),
        toggle('isTotal', '中间显示合计', true),
      ),
      ...legendSettings,
      ...labelSettings,
      ...figureSettings,
      ...tipSettings,
    ],
    roles: [category, value],
    spec: { ...spec, title: '主导产业结构' },
    variants: [{ title: '实心饼图', options: { inner: 0, isTotal: false } }],
  },
  {
    type: 'rose',
    title: '玫瑰图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '扇区',
        number('inner', '内半径', 14, { max: 90, unit: '%' }),
        number('outer', '外半径', 78, { min: 10, max: 100, unit: '%' }),
      ),
      ...legendSettings,
      ...labelSettings,
      ...figureSettings,
      ...tipSettings,
    ],
    roles: [category, value],
    spec: { ...spec, title: '产业增加值' },
    variants: [],
  },
  {
    type: 'pie3d',
    title: '三维饼图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '扇区',
        number('inner', '内半径', 50, { max: 90, unit: '%' }),
        number('thickness', '厚度', 30, { min: 5, max: 100 }),
        toggle('isTurning', '自动旋转', true),
      ),
      ...legendSettings,
      ...figureSettings,
      ...tipSettings,
    ],
    roles: [category, value],
    spec: { ...spec, title: '产业结构' },
    variants: [],
  },
  {
    type: 'radar',
    title: '雷达图',
    group: 'chart',
    size: wide,
    settings: [
      ...section(
        '雷达',
        choice('outline', '外形', [
          ['polygon', '多边形'],
          ['circle', '圆形'],
        ]),
        number('most', '最大值', null, { min: 0, max: 1e15 }),
        toggle('isFilled', '填充', true),
      ),
      ...legendSettings,
      ...labelSettings,
      ...figureSettings,
      ...tipSettings,
    ],
    roles: [{ ...category, label: '指标' }, values, series],
    spec: { ...spec, title: '城市能力评价' },
    variants: [{ title: '圆形雷达图', options: { outline: 'circle' } }],
  },
  {
    type: 'funnel',
    title: '漏斗图',
    group: 'chart',
    size: wide,
    settings: [
      ...section('漏斗', toggle('isRate', '显示转化率', true), number('gap', '间隔', 3, { max: 40, unit: 'px' })),
      ...labelLook,
      ...figureSettings,
      ...tipSettings,
    ],
    retired: ['isLabelled'],
    roles: [{ ...category, label: '阶段' }, value],
    spec: { ...spec, title: '热线办理' },
    variants: [],
  },
  {
    type: 'sankey',
    title: '桑基图',
    group: 'chart',
    size: { width: 560, height: 320 },
    settings: [
      ...section(
        '流向',
        number('nodeWidth', '节点宽', 14, { min: 2, max: 100, unit: 'px' }),
        number('nodeGap', '节点间隔', 12, { max: 100, unit: 'px' }),
      ),
      ...labelSettings,
      ...figureSettings,
      ...tipSettings,
    ],
    roles: [{ ...category, key: 'source', label: '来源' }, { ...category, key: 'target', label: '去向' }, value],
    spec: { ...spec, title: '财政收支流向' },
    variants: [],
  },
  {
    type: 'treemap',
    title: '矩形树图',
    group: 'chart',
    size: wide,
    settings: [
      ...section('矩形', number('gap', '间隔', 2, { max: 40, unit: 'px' })),
      ...labelLook,
      ...figureSettings,
      ...tipSettings,
    ],
    retired: ['isLabelled'],
    roles: [{ ...category, key: 'parent', label: '大类', isRequired: false }, { ...category, label: '小类' }, value],
    spec: { ...spec, title: '用地结构' },
    variants: [],
  },
  {
    type: 'wordCloud',
    title: '词云',
    group: 'chart',
    size: wide,
    settings: section(
      '词语',
      number('smallest', '最小字号', 14, { min: 8, max: 200, unit: 'px' }),
      number('largest', '最大字号', 46, { min: 8, max: 400, unit: 'px' }),
      toggle('isTurned', '部分竖排', false),
    ),
    roles: [{ ...category, label: '词语' }, value],
    spec: { ...spec, title: '市民热线热词' },
    variants: [],
  },
  {
    type: 'gauge',
    title: '仪表盘',
    group: 'chart',
    size: { width: 240, height: 240 },
    settings: [
      ...section(
        '刻度',
        number('least', '最小', 0, { min: -1e15, max: 1e15 }),
        number('most', '最大', 100, { min: -1e15, max: 1e15 }),
        number('start', '起始角度', 215, { min: -360, max: 360, unit: '°' }),
        number('end', '结束角度', -35, { min: -360, max: 360, unit: '°' }),
        number('band', '弧宽', 8, { min: 1, max: 100, unit: 'px' }),
        toggle('isPointed', '指针', true),
        number('figureSize', '数值字号', 26, { min: 8, max: 300, unit: 'px' }),
      ),
      ...section(
        '分段',
        list('bands', '分段', {
          of: [number('to', '到（%）', 100, { max: 100 }), colour('colour', '颜色')],
          value: [
            { to: 60, colour: '#2A5C96' },
            { to: 85, colour: '#4FA3FF' },
            { to: 100, colour: '#FF7A6B' },
          ],
        }),
      ),
      ...figureSettings,
      ...tipSettings,
      ...thresholdSettings,
    ],
    roles: [{ ...category, label: '名称', isRequired: false }, value],
    spec: { ...spec, isTitled: false, border: 0, padding: 0 },
    variants: [{ title: '弧形仪表', options: { isPointed: false, band: 16 } }],
  },
]
