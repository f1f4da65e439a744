import type { Setting } from '../document/setting.ts'
import { choice, colour, list, number, section, regionCode, text, toggle } from './setting-makers.ts'

/** Settings that several types share, each a heading of the property panel. */
export const legendSettings: Setting[] = section(
  '图例',
  toggle('isLegend', '显示图例', true),
  choice('legendAt', '位置', [
    ['top', '上方'],
    ['bottom', '下方'],
    ['left', '左侧'],
    ['right', '右侧'],
  ]),
  choice('legendAlign', '对齐', [
    ['auto', '自动'],
    ['start', '靠左（上）'],
    ['center', '居中'],
    ['end', '靠右（下）'],
  ]),
  number('legendSize', '字号', 13, { min: 8, max: 100, unit: 'px' }),
  colour('legendColour', '颜色'),
)

export const labelSettings: Setting[] = section(
  '标签',
  toggle('isLabelled', '显示数值', false),
  number('labelSize', '字号', 13, { min: 8, max: 100, unit: 'px' }),
  colour('labelColour', '颜色'),
  choice('labelAt', '位置', [
    ['auto', '自动'],
    ['top', '上方'],
    ['inside', '内部'],
    ['right', '右侧'],
    ['bottom', '下方'],
    ['left', '左侧'],
  ]),
  text('labelText', '内容（{名称} {系列} {数值} {占比}）'),
)

export const figureSettings: Setting[] = section(
  '数字',
  number('decimals', '小数位', null, { max: 10 }),
  toggle('isGrouped', '千分位', true),
  choice('scale', '换算', [
    ['none', '不换算'],
    ['wan', '万'],
    ['yi', '亿'],
    ['percent', '百分比'],
  ]),
  text('prefix', '前缀'),
  text('unit', '单位'),
)

/** The box that follows the mouse. */
export const tipSettings: Setting[] = section('提示', toggle('isTip', '显示提示', true), text('tipTitle', '提示标题'))

export const axisSettings: Setting[] = section(
  '坐标轴',
  number('axisSize', '字号', 13, { min: 8, max: 100, unit: 'px' }),
  number('axisTurn', '文字角度', 0, { min: -90, max: 90, unit: '°' }),
  toggle('isTurnedToFit', '放不下时倾斜', false),
  colour('axisColour', '颜色'),
  toggle('isSplit', '网格线', true),
  text('axisTitle', '数值轴标题'),
  number('axisMin', '最小值', null, { min: -1e15, max: 1e15 }),
  number('axisMax', '最大值', null, { min: -1e15, max: 1e15 }),
)

/** From a figure upwards another colour: the last threshold that is reached counts. */
export const thresholdSettings: Setting[] = section(
  '阈值',
  list('thresholds', '阈值', {
    of: [number('from', '大于等于', 0, { min: -1e15, max: 1e15 }), colour('colour', '颜色', '#FF7A6B')],
  }),
  toggle('isFlashing', '达到最后一个阈值时边框闪烁', false),
)

export const regionSettings: Setting[] = section(
  '区域',
  regionCode('adcode', '行政区划代码', '100000'),
  toggle('isDrill', '点击区域下钻', true),
  list('names', '名称对应', { of: [text('from', '数据里的名称'), text('to', '地图上的名称')] }),
  colour('areaColour', '底色'),
  colour('edgeColour', '边线颜色'),
  toggle('isNamed', '显示名称', true),
  number('nameSize', '名称字号', 13, { min: 8, max: 60, unit: 'px' }),
  text('reviewNote', '审图号'),
)

export const pagingSettings: Setting[] = section(
  '滚动',
  toggle('isScrolling', '自动滚动', true),
  number('scrollStep', '每秒像素', 24, { min: 1, max: 400, unit: 'px' }),
  number('scrollWait', '首尾停留', 2000, { min: 0, max: 60_000, unit: 'ms' }),
  toggle('isHoverStopped', '鼠标移入暂停', true),
)

/** The frame of components that have none. */
export const bare = { isTitled: false, border: 0 as const, padding: 0 }
