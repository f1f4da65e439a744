import { z } from 'zod'
import { componentTypes } from '../catalogue/types.ts'
import {
  ApiSettings,
  CategoryApiSettings,
  CategorySourceCode,
  DataSetSettings,
  ReportSettings,
  SourceCode,
} from './component-data.ts'
import { limits } from './limits.ts'
import { Emission, Parameter } from './parameter.ts'
import { StaticRows } from './rows.ts'
import { Colour } from './setting-schema.ts'
import type { Options } from './setting.ts'
import { Shaping } from './shaping.ts'

const Id = z
  .string()
  .regex(/^[A-Za-z0-9_-]+$/)
  .max(40)
const Name = z.string().max(limits.name)
const Pixels = z.number().min(-limits.away).max(limits.away)
const Size = z.number().min(1).max(limits.size)

/** Where a component lies, in pixels of the page, before it is turned; degrees clockwise around its middle. */
export const Frame = z.strictObject({
  x: Pixels,
  y: Pixels,
  width: Size,
  height: Size,
  rotation: z.number().min(-360).max(360),
})
export type Frame = z.infer<typeof Frame>

export const entrances = [
  ...(['fade', 'zoomIn', 'zoomOut', 'fromLeft', 'fromRight', 'fromTop', 'fromBottom'] as const),
  ...(['flipAcross', 'flipDown', 'turn', 'bounce', 'unfold'] as const),
] as const

/** How the panel of a component looks, the same for every type. */
export const Spec = z.strictObject({
  title: z.string().max(limits.name),
  /** A short note at the right of the title: unit, period. */
  note: z.string().max(200),
  isTitled: z.boolean(),
  titleSize: z.number().min(8).max(200),
  titleAlign: z.enum(['left', 'center']),
  titleColour: Colour,
  /** 0 is no border, `line` the thin line with a bright tick, 1 to 13 are drawn frames. */
  border: z.union([z.literal('line'), z.int().min(0).max(13)]),
  borderColour: Colour,
  borderColour2: Colour,
  background: Colour,
  padding: z.number().min(0).max(200),
  opacity: z.number().min(0).max(1),
  /** Colours of series before those of the screen. */
  palette: z.array(Colour).max(9),
  isAnimated: z.boolean(),
  /** How it comes in when a screen opens; left out: it is there. */
  entrance: z.enum(entrances).optional(),
})
export type Spec = z.infer<typeof Spec>

/** 1 nothing, 2 drills into the bound component, 3 opens an address; 4 a report and 5 another screen are of our own. */
const ClickType = z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])
export type ClickType = z.infer<typeof ClickType>

/** The entity of the report specification, section 3, with what a canvas needs besides. */
export const ComponentShape = z.strictObject({
  id: Id,
  /** The number of its stored row; null until the server has stored it. */
  primaryKey: z.string().max(40).nullable(),
  type: z.enum(componentTypes),
  category: z.string().max(20),
  name: Name,
  options: z.record(z.string(), z.unknown()),
  spec: Spec,
  frame: Frame,
  isLocked: z.boolean(),
  isHidden: z.boolean(),
  /** The group it moves with. */
  group: Id.nullable(),
  /** The tabs component that holds it and which of its tabs. */
  parent: z.strictObject({ id: Id, tab: z.int().min(0).max(limits.listLength) }).nullable(),
  bindComponent: Id.nullable(),
  params: z.array(Parameter).max(limits.params),
  emits: z.array(Emission).max(limits.params),
  clickType: ClickType,
  thirdUrl: z.string().max(2000),
  /** The report or screen that a click opens. */
  opens: z.string().max(40),
  columnDataSource: SourceCode,
  categoryDataSource: CategorySourceCode,
  staticData: StaticRows.nullable(),
  dataApiSettings: ApiSettings.nullable(),
  columnDataSetSettings: DataSetSettings.nullable(),
  categoryApiSettings: CategoryApiSettings.nullable(),
  /** Its first column holds the names; none: the first of the dataset. */
  categoryDataSetSettings: DataSetSettings.nullable(),
  reportSettings: ReportSettings.nullable(),
  /** What is made of the rows of a dataset or an interface; left out: they are drawn as they come. */
  shaping: Shaping.optional(),
  /** Which columns play which part: `category`, `value`, `series` … as the catalogue names them. */
  fields: z.record(z.string().max(40), z.array(Name).max(limits.staticColumns)),
  isRefresh: z.boolean(),
  /** Milliseconds between two askings. */
  refreshTime: z.int().min(1000).max(86_400_000),
})

export type ScreenComponent = Omit<z.infer<typeof ComponentShape>, 'options'> & { options: Options }
