import type { ComponentDefinition } from './definition.ts'
import { choice, list, number, parameter, section, text, toggle } from './setting-makers.ts'
import { bare } from './shared-settings.ts'

const size = { width: 220, height: 36 }
const controlSettings = section(
  '控件',
  parameter('paramCode', '参数', 'param'),
  text('label', '名称'),
  text('initial', '默认值'),
  number('textSize', '字号', 14, { min: 8, max: 60, unit: 'px' }),
)
const choiceSettings = [
  ...controlSettings,
  ...section('选项', list('choices', '选项', { of: [text('value', '值'), text('title', '名称')] })),
]
const treeRoles = [
  { key: 'value', label: '值', isRequired: false, isMany: false },
  { key: 'category', label: '名称', isRequired: false, isMany: false },
  { key: 'parent', label: '上级', isRequired: false, isMany: false },
]
const choiceRoles = treeRoles.slice(0, 2)

/** Controls that set the parameters of a screen. */
export const widgetDefinitions: ComponentDefinition[] = [
  {
    type: 'dateWidget',
    title: '日期选择',
    group: 'widget',
    size,
    settings: [
      ...controlSettings,
      ...section(
        '日期',
        choice('precision', '精度', [
          ['day', '日'],
          ['month', '月'],
          ['year', '年'],
        ]),
      ),
    ],
    roles: [],
    spec: bare,
    variants: [],
  },
  {
    type: 'rangeWidget',
    title: '日期范围',
    group: 'widget',
    size: { width: 420, height: 36 },
    settings: [...controlSettings, ...section('日期', parameter('endCode', '结束的参数', 'paramEnd'))],
    roles: [],
    spec: bare,
    variants: [],
  },
  {
    type: 'selectWidget',
    title: '下拉选择',
    group: 'widget',
    size,
    settings: [...choiceSettings, ...section('选项', toggle('isMany', '多选', false))],
    roles: choiceRoles,
    spec: bare,
    variants: [{ title: '多选下拉', options: { isMany: true } }],
  },
  {
    type: 'treeWidget',
    title: '树形选择',
    group: 'widget',
    size: { width: 240, height: 240 },
    settings: choiceSettings,
    roles: treeRoles,
    spec: bare,
    variants: [],
  },
  {
    type: 'cascaderWidget',
    title: '级联选择',
    group: 'widget',
    size: { width: 360, height: 36 },
    settings: choiceSettings,
    roles: treeRoles,
    spec: bare,
    variants: [],
  },
  {
    type: 'radioWidget',
    title: '单选',
    group: 'widget',
    size: { width: 480, height: 36 },
    settings: choiceSettings,
    roles: choiceRoles,
    spec: bare,
    variants: [],
  },
  {
    type: 'buttonWidget',
    title: '按钮',
    group: 'widget',
    size: { width: 96, height: 36 },
    settings: [
      ...controlSettings,
      ...section(
        '按钮',
        choice('purpose', '用途', [
          ['apply', '查询'],
          ['reset', '重置'],
          ['set', '设为默认值'],
        ]),
      ),
    ],
    roles: [],
    spec: bare,
    variants: [],
  },
]
