import type { Frame, ScreenComponent, Spec } from '../document/component.ts'
import { type Options, defaultOptions } from '../document/setting.ts'
import { sampleOf } from './component-samples.ts'
import { definitionOf } from './definition-of.ts'
import { guessedFields } from './guessed-fields.ts'
import type { ComponentType } from './types.ts'

const plainSpec: Spec = {
  title: '',
  note: '',
  isTitled: false,
  titleSize: 17,
  titleAlign: 'left',
  titleColour: '',
  border: 0,
  borderColour: '',
  borderColour2: '',
  background: '',
  padding: 0,
  opacity: 1,
  palette: [],
  isAnimated: true,
}

export interface NewComponent {
  id: string
  type: ComponentType
  name?: string
  frame?: Partial<Frame>
  options?: Options
  spec?: Partial<Spec>
}

/** A component as the palette gives it: it shows its sample at once. */
export function newComponent({ id, type, name, frame, options, spec }: NewComponent): ScreenComponent {
  const { title, group, size, settings, spec: own, roles } = definitionOf(type)
  const sample = sampleOf(type)
  return {
    id,
    primaryKey: null,
    type,
    category: group,
    name: name ?? title,
    options: { ...defaultOptions(settings), ...options },
    spec: { ...plainSpec, ...own, ...spec },
    frame: { x: 0, y: 0, ...size, rotation: 0, ...frame },
    isLocked: false,
    isHidden: false,
    group: null,
    parent: null,
    bindComponent: null,
    params: [],
    emits: [],
    clickType: 1,
    thirdUrl: '',
    opens: '',
    columnDataSource: 1,
    categoryDataSource: 1,
    staticData: sample,
    dataApiSettings: null,
    columnDataSetSettings: null,
    categoryApiSettings: null,
    categoryDataSetSettings: null,
    reportSettings: null,
    fields: sample === null ? {} : guessedFields(sample, roles),
    isRefresh: false,
    refreshTime: 300_000,
  }
}
