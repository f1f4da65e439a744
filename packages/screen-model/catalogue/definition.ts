import type { Spec } from '../document/component.ts'
import type { Options, Setting } from '../document/setting.ts'
import type { ComponentType } from './types.ts'

/** The headings of the palette. */
export const paletteGroups = {
  chart: '图表',
  map: '地图',
  figure: '指标',
  table: '表格',
  text: '文字',
  media: '媒体',
  frame: '装饰',
  widget: '控件',
} as const
export type PaletteGroup = keyof typeof paletteGroups

/** A part that a column of the rows plays in a component. */
export interface Role {
  key: string
  label: string
  isRequired: boolean
  /** Whether only a column of figures plays it by itself; left out: a column of names, or where there is none any. */
  isFigure?: boolean
  /** Only a column of figures that is called like this plays it by itself. */
  called?: RegExp
  /** Its columns are drawn along one axis: by itself it takes only those that can be seen beside each other. */
  isOneScale?: boolean
  /** Whether several columns may play it, each a series of its own. */
  isMany: boolean
}

/** The same component with other options, as the palette offers it. */
export interface Variant {
  title: string
  options: Options
}

/** All that there is to know about a type of component, but for how it is drawn. */
export interface ComponentDefinition {
  type: ComponentType
  title: string
  group: PaletteGroup
  /** Pixels on a page of 1920 × 1080. */
  size: { width: number; height: number }
  settings: readonly Setting[]
  /** Keys of settings that stored screens may still hold. */
  retired?: readonly string[]
  roles: readonly Role[]
  spec: Partial<Spec>
  variants: readonly Variant[]
}
