import type { ComponentDefinition } from './definition.ts'
import { choice, colour, list, number, section, text, toggle } from './setting-makers.ts'
import { bare, figureSettings, pagingSettings, thresholdSettings } from './shared-settings.ts'

const name = { key: 'category', label: '名称', isRequired: false, isMany: false }
const value = { key: 'value', label: '数值', isRequired: true, isMany: false, isFigure: true }
const target = {
  ...value,
  key: 'target',
  label: '目标',
  isRequired: false,
  called: /目标|计划|任务|总数|target|plan|goal/i,
}

/** Single figures, tables and cards. */
export const figureDefinitions: ComponentDefinition[] = [
  {
    type: 'metric',
    title: '指标卡',
    group: 'figure',
    size: { width: 361, height: 112 },
    settings: [
      ...section(
        '指标',
        text('label', '名称'),
        number('figureSize', '数值字号', 34, { min: 8, max: 300, unit: 'px' }),
        toggle('isTrend', '走势线', true),
        text('rateLabel', '比较的名称', '同比'),
        text('rateUnit', '比较的单位', '%'),
        toggle('isDownGood', '下降为好', false),
      ),
      ...figureSettings,
      ...thresholdSettings,
    ],
    roles: [
      name,
      value,
      { ...value, key: 'rate', label: '比较', isRequired: false, called: /同比|环比|增速|增长|增幅|rate|growth/i },
    ],
    spec: { ...bare, border: 'line', padding: 0 },
    variants: [],
  },
  {
    type: 'numberFlipper',
    title: '翻牌数字',
    group: 'figure',
    size: { width: 480, height: 96 },
    settings: [
      ...section(
        '牌面',
        number('figureSize', '字号', 44, { min: 8, max: 300, unit: 'px' }),
        number('digits', '最少位数', 0, { max: 20 }),
        number('duration', '翻动时间', 800, { max: 10_000, unit: 'ms' }),
        colour('boxColour', '牌面颜色'),
        colour('figureColour', '数字颜色'),
      ),
      ...figureSettings,
    ],
    roles: [value],
    spec: bare,
    variants: [],
  },
  {
    type: 'circularProgress',
    title: '环形进度',
    group: 'figure',
    size: { width: 150, height: 190 },
    settings: [
      ...section(
        '圆环',
        text('label', '名称'),
        number('most', '满值', 100, { min: 0.000001, max: 1e15 }),
        number('band', '环宽', 12, { min: 1, max: 100, unit: '%' }),
        number('figureSize', '数值字号', 22, { min: 8, max: 300, unit: 'px' }),
        colour('ringColour', '颜色'),
        text('below', '下方说明'),
      ),
      ...section(
        '阈值',
        number('thresholdValue', '阈值', null, { min: -1e15, max: 1e15 }),
        colour('aboveThresholdcolor', '达到时', '#35D0BA'),
        colour('belowThresholdcolor', '未达到时', '#FF7A6B'),
      ),
      ...figureSettings,
    ],
    roles: [name, value, target],
    spec: bare,
    variants: [],
  },
  {
    type: 'progressBar',
    title: '进度条',
    group: 'figure',
    size: { width: 432, height: 240 },
    settings: [
      ...section(
        '进度',
        number('most', '满值', 100, { min: 0.000001, max: 1e15 }),
        number('band', '条高', 8, { min: 1, max: 100, unit: 'px' }),
        colour('barColour', '颜色'),
        toggle('isRanked', '按数值排名', false),
      ),
      ...figureSettings,
      ...thresholdSettings,
    ],
    roles: [{ ...name, isRequired: true }, value, target],
    spec: bare,
    variants: [],
  },
  {
    type: 'liquid',
    title: '水球图',
    group: 'figure',
    size: { width: 200, height: 200 },
    settings: [
      ...section(
        '水球',
        number('most', '满值', 100, { min: 0.000001, max: 1e15 }),
        choice('outline', '外形', [
          ['circle', '圆形'],
          ['rect', '方形'],
          ['diamond', '菱形'],
        ]),
        colour('waveColour', '水色'),
        number('figureSize', '数值字号', 34, { min: 8, max: 300, unit: 'px' }),
      ),
      ...figureSettings,
    ],
    roles: [name, value],
    spec: bare,
    variants: [],
  },
  {
    type: 'table',
    title: '滚动表格',
    group: 'table',
    size: { width: 472, height: 264 },
    settings: [
      ...section(
        '列',
        list('columns', '列', {
          of: [
            text('name', '数据列'),
            text('title', '标题'),
            number('width', '宽度', 100, { min: 20, max: 2000, unit: 'px' }),
            choice('align', '对齐', [
              ['left', '左'],
              ['center', '中'],
              ['right', '右'],
            ]),
            choice('kind', '显示为', [
              ['text', '文字'],
              ['number', '数字'],
              ['bar', '进度条'],
              ['picture', '图片'],
            ]),
            number('most', '满值', 100, { min: 0.000001, max: 1e15 }),
            number('decimals', '小数位', null, { max: 10 }),
            text('linkUrl', '链接'),
            number('threshold', '阈值', null, { min: -1e15, max: 1e15 }),
            colour('belowColour', '低于阈值'),
            colour('aboveColour', '达到阈值'),
            text('warnText', '醒目的文字'),
          ],
        }),
        toggle('isNumbered', '序号', false),
      ),
      ...section(
        '样式',
        number('rowHeight', '行高', 38, { min: 16, max: 200, unit: 'px' }),
        number('textSize', '字号', 14, { min: 8, max: 100, unit: 'px' }),
        toggle('isHead', '显示表头', true),
        colour('headColour', '表头底色'),
        colour('evenColour', '双行底色'),
        number('minimumRows', '少于几行不滚动', 0, { max: 1000 }),
      ),
      ...pagingSettings,
      ...section(
        '翻页',
        toggle('isPaged', '分页', false),
        number('pageRows', '每页行数', 10, { min: 1, max: 200 }),
        toggle('isAutoPage', '自动翻页', false),
      ),
    ],
    roles: [{ key: 'column', label: '列', isRequired: false, isMany: true }],
    spec: { isTitled: true, title: '重点项目进度', border: 'line', padding: 12 },
    variants: [{ title: '分页表格', options: { isScrolling: false, isPaged: true } }],
  },
  {
    type: 'cardList',
    title: '卡片列表',
    group: 'table',
    size: { width: 472, height: 320 },
    settings: [
      ...section(
        '卡片',
        number('perRow', '每行几张', 2, { min: 1, max: 12 }),
        number('cardHeight', '高', 76, { min: 20, max: 1000, unit: 'px' }),
        number('gap', '间隔', 12, { max: 100, unit: 'px' }),
        number('textSize', '字号', 14, { min: 8, max: 100, unit: 'px' }),
      ),
      ...pagingSettings,
    ],
    roles: [
      { ...name, key: 'head', label: '标题', isRequired: true },
      { ...name, key: 'side', label: '右上', isFigure: true },
      { ...name, key: 'line', label: '内容', isMany: true },
    ],
    spec: { isTitled: true, title: '重点项目', border: 'line', padding: 12 },
    variants: [],
  },
  {
    type: 'report',
    title: '报表',
    group: 'table',
    size: { width: 640, height: 400 },
    settings: [
      ...section(
        '报表',
        choice('shown', '显示', [
          ['rows', '表格'],
          ['chart', '图表'],
        ]),
        number('textSize', '字号', 14, { min: 8, max: 100, unit: 'px' }),
      ),
      ...pagingSettings,
    ],
    roles: [],
    spec: { isTitled: true, title: '报表', border: 'line', padding: 12 },
    variants: [],
  },
]
