import type { ScreenComponent, Spec } from '../document/component.ts'
import type { Frame } from '../document/component.ts'
import type { Page } from '../document/screen-document.ts'
import type { Parameter } from '../document/parameter.ts'
import type { Guides, Phone } from '../document/phone.ts'
import type { Options } from '../document/setting.ts'
import type { Alignment, Direction } from '../geometry/arrange.ts'
import type { ClipboardContent } from '../change/clipboard.ts'

/** What of a component is set as it stands: everything but what other commands keep in order. */
export type Settable = Partial<
  Omit<ScreenComponent, 'id' | 'type' | 'options' | 'spec' | 'frame' | 'group' | 'isLocked' | 'isHidden'>
>

export type ZOrder = 'front' | 'back' | 'forward' | 'backward'

/** Everything that can be done to a screen. New ids come with the command, so that it gives the same each time. */
export type Command =
  | { do: 'add'; components: ScreenComponent[]; at?: number }
  | { do: 'remove'; ids: readonly string[] }
  | { do: 'move'; ids: readonly string[]; x: number; y: number }
  | { do: 'place'; frames: Readonly<Record<string, Frame>> }
  | { do: 'rotate'; ids: readonly string[]; degrees: number }
  | { do: 'setOptions'; ids: readonly string[]; options: Options }
  | { do: 'setSpec'; ids: readonly string[]; spec: Partial<Spec> }
  /** `title`: the words above it as well, where other rows make them wrong. */
  | { do: 'set'; id: string; values: Settable; title?: string }
  | { do: 'group'; ids: readonly string[]; group: string; name: string }
  | { do: 'ungroup'; group: string }
  | { do: 'align'; ids: readonly string[]; to: Alignment }
  | { do: 'distribute'; ids: readonly string[]; direction: Direction }
  | { do: 'equalSize'; ids: readonly string[]; what: 'width' | 'height' | 'both' }
  | { do: 'zOrder'; ids: readonly string[]; to: ZOrder }
  | { do: 'reorder'; ids: readonly string[]; before: string | null }
  | { do: 'lock'; ids: readonly string[]; isLocked: boolean }
  /** Into one of the tabs of a component, or out of them onto the page. */
  | { do: 'putInto'; ids: readonly string[]; parent: ScreenComponent['parent'] }
  | { do: 'hide'; ids: readonly string[]; isHidden: boolean }
  | { do: 'paste'; clipboard: ClipboardContent; ids: readonly string[]; x: number; y: number }
  | { do: 'paintFormat'; from: string; to: readonly string[] }
  | { do: 'setPage'; page: Partial<Page> }
  | { do: 'setParams'; params: Parameter[] }
  | { do: 'setPhone'; phone: Phone }
  | { do: 'setGuides'; guides: Guides }

/** How a step is called in the list of steps. */
export const commandTitles: Record<Command['do'], string> = {
  add: '添加组件',
  remove: '删除组件',
  move: '移动',
  place: '调整位置与大小',
  rotate: '旋转',
  setOptions: '修改设置',
  setSpec: '修改样式',
  set: '修改组件',
  group: '组合',
  ungroup: '取消组合',
  align: '对齐',
  distribute: '分布',
  equalSize: '等大',
  zOrder: '调整层级',
  reorder: '调整层级',
  lock: '锁定',
  putInto: '放进标签页',
  hide: '显示与隐藏',
  paste: '粘贴',
  paintFormat: '格式刷',
  setPage: '页面设置',
  setParams: '修改参数',
  setPhone: '手机布局',
  setGuides: '参考线',
}
