import {
  type ComponentType,
  type ScreenComponent,
  type ScreenDocument,
  type ScreenRows,
  componentTypes,
  definitionOf,
  sampleOf,
  districts,
  emptyDocument,
  flows,
  newComponent,
} from '@mingtai/screen-model'

const WIDTH = 1920
const GAP = 16

/** A page of every component of the palette, the rows that a dataset answers for each, and where each lies. */
export interface Gallery {
  document: ScreenDocument
  rows: Record<string, ScreenRows>
  ids: string[]
}

/** What is drawn wrong on purpose, to see that a comparison finds it: other rows, series and words, or other colours. */
export type Fault = 'content' | 'colours'

/** Every type and every variant as the palette gives it, in rows from the highest to the lowest. */
export function gallery(fault: Fault | null = null): Gallery {
  const shown = componentTypes.flatMap((type) => {
    const { variants } = definitionOf(type)
    return [asked(type, type, {}), ...variants.map(({ options }, at) => asked(`${type}-${at + 2}`, type, options))]
  })
  const placed = shelved(shown)
  const rows = Object.fromEntries(
    placed.flatMap(({ id, type }) => {
      const sample = shownRows(type)
      return sample === null ? [] : [[id, fault === 'content' ? otherRows(type, sample) : sample]]
    }),
  )
  const document = emptyDocument('组件总览')
  const components = placed.map((one) => faulty(one, fault))
  const height = Math.max(...placed.map(({ frame }) => frame.y + frame.height)) + GAP
  const inTab = newComponent({ id: 'in-tab', type: 'progressBar', frame: { x: 12, y: 12, width: 500, height: 240 } })
  const inside = fault === 'content' ? [] : [{ ...inTab, parent: { id: 'tabs', tab: 0 } }]
  return {
    document: {
      ...document,
      page: { ...document.page, width: WIDTH, height, scaleMode: 'original' },
      components: [...components, ...inside],
    },
    rows,
    ids: placed.map(({ id }) => id),
  }
}

/** What the palette shows, and of a map of the invented city its own regions. */
function shownRows(type: ComponentType): ScreenRows | null {
  if (definitionOf(type).group !== 'map') return sampleOf(type)
  return type.startsWith('migration') ? flows : districts
}

/** A component that asks a dataset where it shows rows; its settings are those of the palette. */
function asked(id: string, type: ComponentType, options: ScreenComponent['options']): ScreenComponent {
  const own: ScreenComponent['options'] = type.endsWith('Widget') ? { paramCode: id.replace('-', '') } : {}
  const made = newComponent({ id, type, options: { ...filled(type), ...own, ...options } })
  const sample = sampleOf(type)
  const frame = { ...made.frame, ...smaller[type] }
  if (sample === null) return { ...made, frame }
  return {
    ...made,
    frame,
    staticData: null,
    columnDataSource: 3,
    columnDataSetSettings: { dataSetId: id, column: [], drillProp: [] },
  }
}

const map = { width: 600, height: 450 }
/** What the page would become too long with. */
const smaller: Partial<Record<ComponentType, { width: number; height: number }>> = {
  ...{ map, map3d: map, scatterMap: map, migrationMap: map, migrationMap3d: map },
  border: { width: 240, height: 160 },
}

/** What somebody fills in before there is anything to see. */
function filled(type: ComponentType): ScreenComponent['options'] {
  switch (type) {
    case 'text':
      return { text: '高新区👨‍👩‍👧‍👦经济运行' }
    case 'picture':
      return { url: '/picture.svg' }
    case 'carousel':
      return { pictures: ['滨江', '新城'].map((title, at) => ({ url: `/picture.svg?${at}`, title })) }
    case 'video':
      return { url: '/video.webm', poster: '/picture.svg' }
    case 'iframe':
      return { url: '/inner.html' }
    case 'map':
    case 'map3d':
    case 'scatterMap':
    case 'migrationMap':
    case 'migrationMap3d':
      return { adcode: '530000' }
    case 'dateWidget':
      return { label: '日期', initial: '2026-11-20' }
    case 'rangeWidget':
      return { label: '期间', initial: '2026-11-01', endCode: 'rangeEnd' }
    case 'selectWidget':
    case 'cascaderWidget':
    case 'radioWidget':
      return { label: '区域', initial: '530002' }
    case 'treeWidget':
      return { initial: '530002' }
    default:
      return {}
  }
}

/** One beside the other, from the highest to the lowest. */
function shelved(components: readonly ScreenComponent[]): ScreenComponent[] {
  let [x, y, tall] = [GAP, GAP, 0]
  return components
    .toSorted((a, b) => b.frame.height - a.frame.height || b.frame.width - a.frame.width)
    .map((one) => {
      const { width, height } = one.frame
      if (x + width > WIDTH - GAP) [x, y, tall] = [GAP, y + tall + GAP, 0]
      const frame = { ...one.frame, x, y }
      x += width + GAP
      tall = Math.max(tall, height)
      return { ...one, frame }
    })
}

function faulty(component: ScreenComponent, fault: Fault | null): ScreenComponent {
  const { type, options, spec, fields } = component
  if (fault === null) return component
  if (fault === 'colours' || type === 'border' || type === 'decoration') {
    const own = Object.keys(options).filter((key) => /colour/i.test(key))
    const red = Object.fromEntries(own.map((key) => [key, '#FF2D2D']))
    return { ...component, options: { ...options, ...red }, spec: { ...spec, palette: reds } }
  }
  const { value = [] } = fields
  if (value.length > 1) return { ...component, fields: { ...fields, value: value.slice(0, -1) } }
  return { ...component, options: { ...options, ...otherWords(type) } }
}

const reds = ['#FF2D2D', '#B00020', '#FF9E80', '#D50000', '#FF5252', '#8E0000', '#FF8A80', '#C62828', '#E57373']

function otherWords(type: ComponentType): ScreenComponent['options'] {
  switch (type) {
    case 'text':
      return { text: '今天没有数据，请明天再来看看' }
    case 'date':
      return { dateCode: '7' }
    case 'picture':
      return { url: '/other.svg' }
    case 'carousel':
      return { pictures: [{ url: '/other.svg', title: '滨江' }] }
    case 'video':
      return { poster: '/other.svg' }
    case 'iframe':
      return { url: '/other.html' }
    case 'dateWidget':
    case 'rangeWidget':
    case 'buttonWidget':
    case 'selectWidget':
    case 'cascaderWidget':
    case 'radioWidget':
      return { label: '完全另外的名称' }
    default:
      return {}
  }
}

/** The first row alone where rows are words, lines or choices; elsewhere other figures. */
function otherRows(type: ComponentType, rows: ScreenRows): ScreenRows {
  switch (type) {
    case 'table':
    case 'cardList':
    case 'report':
    case 'migrationMap':
    case 'migrationMap3d':
    case 'treeWidget':
      return { ...rows, rows: rows.rows.slice(0, 1) }
    default:
      return otherFigures(rows)
  }
}

/** The figures of each column in another order and other sizes; words stay. */
function otherFigures({ columns, rows }: ScreenRows): ScreenRows {
  const isFigure = (at: number) => rows.every((row) => row[at] !== null && !Number.isNaN(Number(row[at])))
  return {
    columns,
    rows: rows.map((row, place) =>
      row.map((cell, at) => {
        const other = rows[rows.length - 1 - place]?.[at] ?? cell
        return isFigure(at) ? String(Math.round(Number(other) * (place % 2 === 0 ? 5 : 9)) / 10) : cell
      }),
    ),
  }
}
