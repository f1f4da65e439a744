import type { ComponentDefinition } from './definition.ts'
import { choice, colour, number, section, toggle } from './setting-makers.ts'
import { figureSettings, regionSettings } from './shared-settings.ts'

const size = { width: 896, height: 672 }
const spec = { isTitled: true, border: 'line' as const, padding: 12 }
const region = { key: 'category', label: '区域', isRequired: true, isMany: false }
const value = { key: 'value', label: '数值', isRequired: true, isMany: false, isFigure: true }
const longitude = {
  ...value,
  key: 'longitude',
  label: '经度',
  isRequired: false,
  called: /经度|longitude|(?:^|[_ ])(?:lon|lng)\b/i,
}
const latitude = { ...longitude, key: 'latitude', label: '纬度', called: /纬度|latitude|(?:^|[_ ])lat\b/i }

const heat = section(
  '色阶',
  toggle('isHeat', '按数值着色', true),
  colour('lowColour', '低值颜色'),
  colour('highColour', '高值颜色'),
)
/** Blocks show their figures by their height, and flights over them are bent as high as they are long. */
const scale = section('色阶', toggle('isScaleShown', '显示色阶', true))
const curve = section('飞线', number('curve', '弯曲', 0.2, { min: -1, max: 1 }))
const flight = section(
  '飞线',
  colour('lineColour', '颜色', '#35D0BA'),
  number('period', '动画周期', 4, { min: 0.5, max: 60, unit: 's' }),
  toggle('isMoving', '移动光点', true),
)
const view = section(
  '视角',
  number('distance', '距离', 110, { min: 30, max: 400 }),
  number('alpha', '俯仰', 48, { min: 0, max: 90, unit: '°' }),
  number('depth', '厚度', 4, { min: 0.5, max: 40 }),
  toggle('isTurning', '自动旋转', false),
)

/** Maps by adcode: boundaries are asked of the page that holds the player. */
export const mapDefinitions: ComponentDefinition[] = [
  {
    type: 'map',
    title: '区域地图',
    group: 'map',
    size,
    settings: [...regionSettings, ...heat, ...scale, ...figureSettings],
    roles: [region, value],
    spec: { ...spec, title: '各省经济总量' },
    variants: [],
  },
  {
    type: 'scatterMap',
    title: '散点地图',
    group: 'map',
    size,
    settings: [
      ...regionSettings,
      ...section(
        '散点',
        choice('symbol', '样式', [
          ['ripple', '涟漪'],
          ['dot', '圆点'],
        ]),
        number('largest', '最大点', 22, { min: 2, max: 100, unit: 'px' }),
        colour('pointColour', '颜色', '#FFC857'),
      ),
      ...figureSettings,
    ],
    roles: [region, value, longitude, latitude],
    spec: { ...spec, title: '企业分布' },
    variants: [],
  },
  {
    type: 'migrationMap',
    title: '迁徙地图',
    group: 'map',
    size,
    settings: [...regionSettings, ...flight, ...curve, ...figureSettings],
    roles: [{ ...region, key: 'source', label: '起点' }, { ...region, key: 'target', label: '终点' }, value],
    spec: { ...spec, title: '产业协作流向' },
    variants: [],
  },
  {
    type: 'map3d',
    title: '三维地图',
    group: 'map',
    size,
    settings: [...regionSettings, ...heat, ...view, ...figureSettings],
    roles: [region, value],
    spec: { ...spec, title: '各省经济总量' },
    variants: [],
  },
  {
    type: 'migrationMap3d',
    title: '三维迁徙地图',
    group: 'map',
    size,
    settings: [...regionSettings, ...flight, ...view, ...figureSettings],
    roles: [{ ...region, key: 'source', label: '起点' }, { ...region, key: 'target', label: '终点' }, value],
    spec: { ...spec, title: '产业协作流向' },
    variants: [],
  },
]
