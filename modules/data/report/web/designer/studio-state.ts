import type { Dataset, Parameter, ParameterForm, Template } from '@mingtai/report-engine'
import type { Design } from '../../calls.ts'
import type { RevisionConflict } from '@mingtai/messages'
import type { Spot } from './model/cell/address.ts'
import type { PartsByName } from './model/cell/parts-by-name.ts'
import type { Area, Painting } from './sheet/univer-adapter.ts'

/** What lies beside the sheets of a template. */
export interface Frame {
  parameters: Parameter[]
  form?: ParameterForm | undefined
  datasets: Dataset[]
}

/** What is undone together with the sheets: the frame, and what each sheet has beside its cells. */
export interface Beside extends Frame {
  parts: Record<string, PartsByName>
}

/** Waits for a click on the sheet that names a cell. */
export interface Picker {
  /** What the cell will be, in words: 左父格. */
  name: string
  onPick(address: string): void
}

export type Saving = 'saved' | 'dirty' | 'saving'

export interface StudioState {
  design: Design
  template: Template
  area: Area
  saving: Saving
  savedAt: string
  /** When the server kept what is not saved; null: not yet. */
  draftSavedAt: string | null
  conflict: RevisionConflict | null
  picking: Picker | null
  /** Opened from several places. */
  dialog: 'paper' | 'keys' | null
  /** Words are looked for, or also replaced. */
  find: 'find' | 'replace' | null
  tab: 'cell' | 'report' | 'page'
  /** The block whose properties are shown instead of the cell's. */
  block: string | null
  painting: Painting
  /** The group of properties that is to be opened and seen. */
  group: string | null
  ready: boolean
  mayUndo: boolean
  mayRedo: boolean
  target: Spot | null
}

/** How a report is when it was just opened: work that was not saved goes on where it was left. */
export function startOf(design: Design): StudioState {
  const { draft } = design
  const template = draft?.template ?? design.template
  return {
    design: { ...design, revision: draft?.revision ?? design.revision },
    template,
    area: firstArea(template),
    saving: draft === null ? 'saved' : 'dirty',
    savedAt: design.updatedAt,
    draftSavedAt: draft?.draftSavedAt ?? null,
    conflict: null,
    picking: null,
    dialog: null,
    find: null,
    tab: 'cell',
    block: null,
    painting: 'off',
    group: null,
    ready: false,
    mayUndo: false,
    mayRedo: false,
    target: null,
  }
}

/** The first cell of the first sheet. */
export function firstArea({ sheets }: Template): Area {
  return { sheet: sheets[0]?.id ?? '', row: 0, column: 0, lastRow: 0, lastColumn: 0 }
}

export function frameOf({ parameters, form, datasets }: Template): Frame {
  return form === undefined ? { parameters, datasets } : { parameters, form, datasets }
}
