import type { Client } from '@mingtai/api'
import { CallError } from '@mingtai/api'
import type { Content, Dataset, Parameter, SheetTemplate, Template, TemplateCell } from '@mingtai/report-engine'
import type { CellStyle } from '@mingtai/sheet-core'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Design, reportCalls } from '../../calls.ts'
import { Conflict } from './conflict.ts'
import { addressOf, type Spot } from './model/address.ts'
import { cellAt, type Change, type Look, writeContents } from './model/contents.ts'
import { forgetDraft, keepDraft } from './model/draft.ts'
import { DraftKeeper } from './model/draft-keeper.ts'
import { fromWorkbook } from './model/from-workbook.ts'
import { marksOf } from './model/marks.ts'
import type { SheetParts } from './model/addresses-in.ts'
import { namedParts, toWorkbook } from './model/to-workbook.ts'
import type { Area, Desk, DeskEvents } from './sheet/desk.ts'

/** What lies beside the sheets of a template. */
export interface Frame {
  parameters: Parameter[]
  datasets: Dataset[]
}

export type Saving = 'saved' | 'dirty' | 'saving'

export interface StudioState {
  design: Design
  template: Template
  area: Area
  saving: Saving
  savedAt: string
  /** When the server kept what is not saved; null: not yet. */
  keptAt: string | null
  conflict: Conflict | null
  /** Which parent of the selected cell the next click on the sheet chooses. */
  picking: 'leftParent' | 'topParent' | null
  ready: boolean
  mayUndo: boolean
  mayRedo: boolean
  target: Spot | null
}

type ReportClient = Client<typeof reportCalls>

/**
 * One open report in the designer: the template as it is now, the selection, and every action on them.
 * The sheet component holds the cells and their history; the template is read from it after each change.
 */
export class Studio {
  store: StoreApi<StudioState>
  #calls: ReportClient
  #desk: Desk | null = null
  #frame: Frame
  /** Rules, blocks, paper and the like of each sheet, as they were when it was opened. */
  #parts: Record<string, SheetParts> = {}
  #saved: string
  #pending = false
  #saving: Promise<boolean> | null = null
  /** Another template than the saved one was put in its place. */
  #replaced = false
  #keeper: DraftKeeper
  #picker: { cell: Area; which: 'leftParent' | 'topParent' } | null = null
  onDrop: (spot: Spot, data: string) => void = () => undefined
  onReopen: () => void = () => undefined
  onRefusal: (error: unknown) => void = () => undefined
  onMerged: () => void = () => undefined

  constructor(design: Design, calls: ReportClient) {
    this.#calls = calls
    // Work that was not saved goes on where it was left, from the revision that it was made of.
    const { draft } = design
    const template = draft?.template ?? design.template
    this.#frame = { parameters: template.parameters, datasets: template.datasets }
    this.#saved = JSON.stringify(design.template)
    this.#replaced = draft !== null
    this.#keeper = new DraftKeeper(calls, draft !== null)
    this.#keeper.onKept = (keptAt) => this.store.setState({ keptAt })
    this.store = createStore<StudioState>(() => ({
      design: { ...design, revision: draft?.revision ?? design.revision },
      template,
      area: { sheet: template.sheets[0]?.id ?? '', row: 0, column: 0, lastRow: 0, lastColumn: 0 },
      saving: draft === null ? 'saved' : 'dirty',
      savedAt: design.updatedAt,
      keptAt: draft?.keptAt ?? null,
      conflict: null,
      picking: null,
      ready: false,
      mayUndo: false,
      mayRedo: false,
      target: null,
    }))
  }

  get state(): StudioState {
    return this.store.getState()
  }

  get desk(): Desk | null {
    return this.#desk
  }

  /** Puts the sheet component into an element; `make` comes late because the component does. */
  open(make: (snapshot: ReturnType<typeof toWorkbook>, events: DeskEvents) => Desk): Desk {
    this.#parts = namedParts(this.state.template)
    this.#desk = make(toWorkbook(this.state.template, `report-${this.state.design.id}`), {
      changed: () => this.#later(),
      selected: (area) => this.#select(area),
      beside: (value) => {
        this.#frame = value as Frame
        this.#later()
      },
      undoable: (mayUndo, mayRedo) => this.store.setState({ mayUndo, mayRedo }),
      dragged: (target) => {
        this.store.setState({ target })
        this.#draw()
      },
      dropped: (spot, data) => this.onDrop(spot, data),
      ready: () => {
        this.#read()
        // The sheet gives the template back in its own order; that alone is no change.
        if (!this.#replaced) this.#saved = JSON.stringify(this.state.template)
        this.store.setState({ ready: true })
        this.#settle()
      },
    })
    return this.#desk
  }

  sheet(): SheetTemplate {
    const { template, area } = this.state
    const found = template.sheets.find((sheet) => sheet.id === area.sheet) ?? template.sheets[0]
    if (found === undefined) throw new Error('a template has a sheet')
    return found
  }

  cell(): TemplateCell | null {
    return cellAt(this.sheet(), this.state.area)
  }

  /** Gives cells of the shown sheet new contents and looks, as one step. */
  write(changes: readonly Change[], looks: readonly Look[] = []): void {
    const desk = this.#desk
    if (desk === null || changes.length + looks.length === 0) return
    const { template, area } = this.state
    const cells = writeContents(changes, {
      snapshot: desk.snapshot(),
      sheet: area.sheet,
      datasets: this.#frame.datasets,
      styles: template.styles,
    })
    for (const { row, column, style } of looks) {
      const line = (cells[row] ??= {})
      line[column] = { ...line[column], s: style }
    }
    desk.write(area.sheet, cells)
    this.#read()
  }

  setContent(content: Content): void {
    const { area } = this.state
    const at = this.cell() ?? area
    this.write([{ row: at.row, column: at.column, content }])
  }

  /** The number of a look in the template; a new one is kept as soon as a cell is written with it. */
  styleNumber(style: CellStyle): number {
    const { template } = this.state
    const text = JSON.stringify(style)
    const known = template.styles.findIndex((each) => JSON.stringify(each) === text)
    if (known >= 0) return known
    this.store.setState({ template: { ...template, styles: [...template.styles, style] } })
    return template.styles.length
  }

  setFrame(frame: Partial<Frame>): void {
    const before = this.#frame
    this.#desk?.changeBeside(before, { ...before, ...frame })
    this.#read()
  }

  pick(which: 'leftParent' | 'topParent' | null): void {
    this.#picker = which === null ? null : { cell: this.state.area, which }
    this.store.setState({ picking: which })
  }

  /** Takes over an imported template; the workspace opens the sheet anew. */
  take(template: Template): void {
    this.replace(template)
    this.onReopen()
  }

  /** Takes another template as the present state, such as a draft that was kept; the sheet is opened anew. */
  replace(template: Template): void {
    this.#replaced = true
    this.#frame = { parameters: template.parameters, datasets: template.datasets }
    this.store.setState({
      template,
      saving: 'dirty',
      ready: false,
      area: { sheet: template.sheets[0]?.id ?? '', row: 0, column: 0, lastRow: 0, lastColumn: 0 },
    })
  }

  /** A second click while a save is under way waits for the same one. */
  save(): Promise<boolean> {
    this.#saving ??= this.#saveNow().finally(() => (this.#saving = null))
    return this.#saving
  }

  async #saveNow(): Promise<boolean> {
    await this.#desk?.finishEditing()
    this.#read()
    if (JSON.stringify(this.state.template) === this.#saved) return true
    return this.#send(this.state.design.revision)
  }

  /** Saves over what somebody else saved in between. */
  saveOver(): Promise<boolean> {
    const { conflict } = this.state
    if (conflict === null) return this.save()
    this.#saving ??= this.#send(conflict.revision).finally(() => (this.#saving = null))
    return this.#saving
  }

  forgetConflict(): void {
    this.store.setState({ conflict: null })
  }

  /** The present state is safe elsewhere, such as in a copy; nothing here is unsaved any more. */
  settleAsKept(): void {
    this.#saved = JSON.stringify(this.state.template)
    this.#keeper.drop(this.state.design.id)
    this.store.setState({ conflict: null, saving: 'saved' })
  }

  async #send(revision: number): Promise<boolean> {
    const { design, template } = this.state
    const text = JSON.stringify(template)
    this.store.setState({ saving: 'saving' })
    try {
      const reply = await this.#calls.save({ tplId: design.id, revision, template })
      this.#saved = text
      this.#keeper.saved()
      this.store.setState({
        design: { ...design, revision: reply.revision, updatedAt: reply.updatedAt, pending: true, draft: null },
        savedAt: reply.updatedAt,
        keptAt: null,
        conflict: null,
        saving: 'saved',
      })
      if (reply.merged !== null) this.#adopt(reply.merged)
      this.#settle()
      return true
    } catch (error) {
      this.store.setState({ saving: 'dirty' })
      this.#settle()
      const conflict = Conflict.safeParse(error instanceof CallError ? error.data : null)
      if (conflict.success) this.store.setState({ conflict: conflict.data })
      else this.onRefusal(error)
      return false
    }
  }

  /** The row was changed beside its design, such as who may read it: saving goes on from its new revision. */
  refresh = async (): Promise<void> => {
    const { design } = this.state
    const { revision, template } = await this.#calls.design({ id: design.id })
    const isOurs =
      JSON.stringify(template) === JSON.stringify(design.template) || JSON.stringify(template) === this.#saved
    if (isOurs) this.store.setState({ design: { ...this.state.design, revision } })
  }

  /** Readers see it now. */
  published(version: number): void {
    const { design } = this.state
    this.store.setState({ design: { ...design, version, pending: false, state: 'published' } })
  }

  /** What others saved meanwhile is in it as well: the sheet is opened anew with both. */
  #adopt(template: Template): void {
    this.take(template)
    this.#saved = JSON.stringify(template)
    this.#replaced = false
    this.store.setState({ saving: 'saved' })
    this.onMerged()
  }

  #later(): void {
    if (this.#pending) return
    this.#pending = true
    setTimeout(() => {
      this.#pending = false
      this.#read()
    }, 40)
  }

  /** Reads the template from the sheet. */
  #read(): void {
    if (this.#desk === null) return
    const template = fromWorkbook(this.#desk.snapshot(), {
      ...this.#frame,
      parts: this.#parts,
      styles: this.state.template.styles.slice(0, 1),
    })
    this.store.setState({ template })
    if (this.state.ready) this.#settle()
    this.#draw()
  }

  /** Compares with what was saved, and keeps what was not. */
  #settle(): void {
    if (this.state.saving === 'saving') return
    const dirty = JSON.stringify(this.state.template) !== this.#saved
    this.store.setState({ saving: dirty ? 'dirty' : 'saved' })
    const { design, template } = this.state
    if (dirty) keepDraft(design, template)
    else forgetDraft(design.id)
    if (dirty) this.#keeper.keep({ tplId: design.id, revision: design.revision, template })
    else this.#keeper.drop(design.id)
  }

  #select(area: Area): void {
    const picker = this.#picker
    this.store.setState({ area })
    if (
      picker !== null &&
      area.sheet === picker.cell.sheet &&
      (area.row !== picker.cell.row || area.column !== picker.cell.column)
    )
      this.#pickAt(area, picker)
    this.#draw()
  }

  #pickAt(area: Area, picker: NonNullable<Studio['picker']>): void {
    const cell = cellAt(this.sheet(), picker.cell)
    const parent = addressOf(cellAt(this.sheet(), area) ?? area)
    this.pick(null)
    if (cell !== null && (cell.content.kind === 'field' || cell.content.kind === 'formula')) {
      this.write([{ row: cell.row, column: cell.column, content: { ...cell.content, [picker.which]: parent } }])
    }
    this.#desk?.select(picker.cell.sheet, picker.cell)
  }

  get picker() {
    return this.#picker
  }

  #draw(): void {
    const { template, area, target } = this.state
    const cell = this.cell()
    this.#desk?.mark({ ...marksOf(template, this.sheet(), cell ?? area), target })
  }
}
