import { type Client, refusalData } from '@mingtai/api'
import { type Content, merge, type SheetTemplate, type Template, type TemplateCell } from '@mingtai/report-engine'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Design, reportCalls } from '../../calls.ts'
import { addressOf, type Spot } from './model/cell/address.ts'
import { cellAt, cellsWithin, type Change, type Look, writeContents } from './model/binding/contents.ts'
import { forgetDraft, storeDraft } from './model/draft/draft.ts'
import { DraftAutosave } from './model/draft/draft-autosave.ts'
import { freshened } from './model/cell/fresh-formats.ts'
import { fromWorkbook } from './model/draft/from-workbook.ts'
import { marksOf } from './model/cell/marks.ts'
import { partsOf, type SheetParts } from './model/cell/addresses-in.ts'
import { partsByName, tidyParts } from './model/cell/parts-by-name.ts'
import { withExplicitParents } from './model/cell/explicit-parents.ts'
import { lineSizesOf } from './model/cell/line-sizes.ts'
import { shownSheet } from './model/advice/shown-sheet.ts'
import { lookChanges } from './model/cell/look-changes.ts'
import type { ExtraLooks } from './model/draft/snapshot.ts'
import { namedParts, toWorkbook } from './model/draft/to-workbook.ts'
import type { Area, UniverAdapter, AdapterEvents } from './sheet/univer-adapter.ts'
import { type Beside, firstArea, type Frame, frameOf, type Picker, startOf, type StudioState } from './studio-state.ts'

type ReportClient = Client<typeof reportCalls>

/**
 * One open report in the designer: the template as it is now, the selection, and every action on them.
 * The sheet component holds the cells and their history; the template is read from it after each change.
 */
export class Studio {
  store: StoreApi<StudioState>
  #calls: ReportClient
  #adapter: UniverAdapter | null = null
  #beside: Beside
  #saved: string
  #pending = false
  #saving: Promise<boolean> | null = null
  /** Another template than the saved one was put in its place. */
  #replaced = false
  #autosave: DraftAutosave
  /** Where the selection was when a cell began to be picked. */
  #pickedFor: Area | null = null
  /** Which groups of properties were opened or closed by hand. */
  openGroups = new Map<string, boolean>()
  onDrop: (spot: Spot, data: string) => void = () => undefined
  onFit: (columns: readonly number[]) => boolean = () => false
  onFiles: (files: readonly File[], spot: Spot | null) => void = () => undefined
  onLost: (what: readonly string[]) => void = () => undefined
  onReopen: () => void = () => undefined
  onRefusal: (error: unknown) => void = () => undefined
  onMerged: () => void = () => undefined

  constructor(design: Design, calls: ReportClient) {
    this.#calls = calls
    // Work that was not saved goes on where it was left, from the revision that it was made of.
    const { draft } = design
    const template = draft?.template ?? design.template
    this.#beside = { ...frameOf(template), parts: {} }
    this.#saved = JSON.stringify(design.template)
    this.#replaced = draft !== null
    this.#autosave = new DraftAutosave(calls, draft !== null)
    this.#autosave.onSaved = (draftSavedAt) => this.store.setState({ draftSavedAt })
    this.store = createStore<StudioState>(() => startOf(design))
  }

  get state(): StudioState {
    return this.store.getState()
  }

  get adapter(): UniverAdapter | null {
    return this.#adapter
  }

  /** The template as the sheet holds it at this moment. */
  template(): Template {
    if (this.#adapter === null) return this.state.template
    const styles = this.state.template.styles.slice(0, 1)
    return fromWorkbook(this.#adapter.snapshot(), { ...this.#beside, styles })
  }

  /** Puts the sheet component into an element; `make` comes late because the component does. */
  open(make: (snapshot: ReturnType<typeof toWorkbook>, events: AdapterEvents) => UniverAdapter): UniverAdapter {
    this.#beside = { ...this.#beside, parts: namedParts(this.state.template) }
    this.#adapter = make(toWorkbook(this.state.template, `report-${this.state.design.id}`), {
      changed: () => this.#later(),
      selected: (area) => this.#select(area),
      beside: (value) => {
        this.#beside = value as Beside
        this.#later()
      },
      undoable: (mayUndo, mayRedo) => this.store.setState({ mayUndo, mayRedo }),
      painting: (painting) => this.store.setState({ painting }),
      dragged: (target) => {
        this.store.setState({ target })
        this.#draw()
      },
      dropped: (spot, data) => this.onDrop(spot, data),
      fitted: (columns) => this.onFit(columns),
      inserting: (sheet, snapshot, insertion) => withExplicitParents(this.template(), { sheet, snapshot, insertion }),
      files: (files, spot) => this.onFiles(files, spot),
      lost: (what) => this.onLost(what),
      ready: () => {
        this.#read()
        // The sheet gives the template back in its own order; that alone is no change.
        if (!this.#replaced) this.#saved = JSON.stringify(this.state.template)
        this.store.setState({ ready: true })
        this.#settle()
      },
    })
    return this.#adapter
  }

  sheet(): SheetTemplate {
    return shownSheet(this.state)
  }

  cell(): TemplateCell | null {
    return cellAt(this.sheet(), this.state.area)
  }

  /** How large the lines of the shown sheet are; the template knows those in use only. */
  lineSizes() {
    return lineSizesOf(this.#adapter?.snapshot().sheets[this.sheet().id])
  }

  /** Gives cells of the shown sheet new contents and looks, as one step. */
  write(changes: readonly Change[], looks: readonly Look[] = []): void {
    const adapter = this.#adapter
    if (adapter === null || changes.length + looks.length === 0) return
    const { template, area } = this.state
    const cells = writeContents(changes, {
      snapshot: adapter.snapshot(),
      sheet: area.sheet,
      datasets: this.#beside.datasets,
      styles: template.styles,
    })
    for (const { row, column, style } of looks) {
      const line = (cells[row] ??= {})
      line[column] = { ...line[column], s: style }
    }
    adapter.write(area.sheet, cells)
    this.#read()
  }

  setContent(content: Content): void {
    const at = this.cell() ?? this.state.area
    this.write([{ row: at.row, column: at.column, content }])
  }

  /** Changes the contents of all selected cells as one step; null leaves a cell as it is. */
  changeCells(change: (content: Content, cell: TemplateCell) => Content | null): void {
    const changes = cellsWithin(this.sheet(), this.state.area).flatMap((cell): Change[] => {
      const content = change(cell.content, cell)
      return content === null ? [] : [{ row: cell.row, column: cell.column, content }]
    })
    this.write(...freshened(changes, this.sheet(), this.state.template.styles))
  }

  /** Gives all selected cells looks that the sheet component does not know. */
  setLooks(change: Partial<ExtraLooks>): void {
    const adapter = this.#adapter
    const { area } = this.state
    if (adapter === null) return
    adapter.write(area.sheet, lookChanges(adapter.snapshot().sheets[area.sheet], { area, change, sheet: this.sheet() }))
    this.#read()
  }

  /** Changes what the shown sheet has beside its cells, as one step; undefined and empty lists take a part away. */
  setParts(change: SheetParts): void {
    const adapter = this.#adapter
    if (adapter === null) return
    const { id, ...sheet } = this.sheet()
    const next = tidyParts({ ...partsOf({ id, ...sheet }), ...change })
    const { byName, cells } = partsByName(next, adapter.snapshot().sheets[id])
    adapter.together(() => {
      adapter.write(id, cells)
      adapter.changeBeside(this.#beside, { ...this.#beside, parts: { ...this.#beside.parts, [id]: byName } })
    })
    this.#read()
  }

  /** What is done inside is one step for undo. */
  together(work: () => void): void {
    this.#adapter?.together(work)
  }

  /** A copy of a sheet with its rules, blocks and paper. */
  copySheet(id: string, name: string): void {
    const adapter = this.#adapter
    if (adapter === null) return
    adapter.together(() => {
      const copy = adapter.copySheet(id, name)
      const byName = this.#beside.parts[id]
      if (copy === null || byName === undefined) return
      adapter.changeBeside(this.#beside, { ...this.#beside, parts: { ...this.#beside.parts, [copy]: byName } })
    })
    this.#read()
  }

  setFrame(frame: Partial<Frame>): void {
    const before = this.#beside
    this.#adapter?.changeBeside(before, { ...before, ...frame })
    this.#read()
  }

  /** The next click on the sheet names a cell; the selection comes back to where it was. */
  pick(picking: Picker | null): void {
    this.#pickedFor = picking === null ? null : this.state.area
    this.store.setState({ picking })
  }

  /** Takes over an imported template; the workspace opens the sheet anew. */
  take(template: Template): void {
    this.replace(template)
    this.onReopen()
  }

  /** Takes another template as the present state, such as a draft that was kept; the sheet is opened anew. */
  replace(template: Template, revision = this.state.design.revision): void {
    this.#replaced = true
    this.#beside = { ...frameOf(template), parts: {} }
    this.store.setState({
      template,
      design: { ...this.state.design, revision },
      saving: 'dirty',
      ready: false,
      area: firstArea(template),
    })
  }

  /** A second click while a save is under way waits for the same one. */
  save(): Promise<boolean> {
    this.#saving ??= this.#saveNow().finally(() => (this.#saving = null))
    return this.#saving
  }

  async #saveNow(): Promise<boolean> {
    await this.#adapter?.finishEditing()
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

  /** Takes over what is being typed into a cell; each change is stored in this browser as it is read. */
  flush(): void {
    void this.#adapter?.finishEditing().then(() => this.#read())
    this.#read()
  }

  forgetConflict(): void {
    this.store.setState({ conflict: null })
  }

  /** The present state is safe elsewhere, such as in a copy; nothing here is unsaved any more. */
  settleAsSaved(): void {
    this.#saved = JSON.stringify(this.state.template)
    this.#autosave.drop(this.state.design.id)
    this.store.setState({ conflict: null, saving: 'saved' })
  }

  async #send(revision: number): Promise<boolean> {
    const { design, template } = this.state
    const text = JSON.stringify(template)
    this.store.setState({ saving: 'saving' })
    try {
      const reply = await this.#calls.save({ tplId: design.id, revision, template })
      this.#saved = text
      this.#autosave.saved()
      this.store.setState({
        design: { ...design, revision: reply.revision, updatedAt: reply.updatedAt, pending: true, draft: null },
        savedAt: reply.updatedAt,
        draftSavedAt: null,
        conflict: null,
        saving: 'saved',
      })
      if (reply.merged !== null) await this.#together({ template, revision }, reply.merged)
      this.#settle()
      return true
    } catch (error) {
      this.store.setState({ saving: 'dirty' })
      this.#settle()
      const conflict = refusalData(error, 'revision.conflict')
      if (conflict !== null) this.store.setState({ conflict })
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
    this.store.setState({ design: { ...this.state.design, version, pending: false, state: 'published' } })
  }

  /** What others saved came back with what was sent; what was typed since then is not in it and must not be lost. */
  async #together(sent: { template: Template; revision: number }, merged: Template): Promise<void> {
    await this.#adapter?.finishEditing()
    this.#read()
    const { template: now, design } = this.state
    if (JSON.stringify(now) === JSON.stringify(sent.template)) return this.#adopt(merged)
    const both = merge(sent.template, now, merged).template
    this.#saved = both === null ? '' : JSON.stringify(merged)
    if (both !== null) this.take(both)
    // What clashes goes on from the revision that it was made of, so that the next save asks about it.
    else this.store.setState({ design: { ...design, revision: sent.revision }, saving: 'dirty' })
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
    if (this.#adapter === null) return
    this.store.setState({ template: this.template() })
    if (this.state.ready) this.#settle()
    this.#draw()
  }

  /** Compares with what was saved, and stores what was not. */
  #settle(): void {
    if (this.state.saving === 'saving') return
    const dirty = JSON.stringify(this.state.template) !== this.#saved
    this.store.setState({ saving: dirty ? 'dirty' : 'saved' })
    const { design, template } = this.state
    if (dirty) storeDraft(design, template)
    else forgetDraft(design.id)
    if (dirty) this.#autosave.schedule({ tplId: design.id, revision: design.revision, template })
    else this.#autosave.drop(design.id)
  }

  #select(area: Area): void {
    const { picking } = this.state
    const before = this.#pickedFor
    const moved = before !== null && (area.row !== before.row || area.column !== before.column)
    if (picking === null || before === null || before.sheet !== area.sheet) {
      this.store.setState({ area, block: null })
    } else if (moved) {
      const address = addressOf(cellAt(this.sheet(), area) ?? area)
      const { block } = this.state
      this.pick(null)
      this.#adapter?.select(before.sheet, before)
      this.store.setState({ block })
      picking.onPick(address)
    }
    this.#draw()
  }

  #draw(): void {
    const { template, area, target, block, tab } = this.state
    const selected = this.cell() ?? area
    this.#adapter?.mark({ ...marksOf(template, this.sheet(), { selected, block, pages: tab === 'page' }), target })
  }

  /** Opens a part of the properties, and draws on the sheet what belongs to it. */
  show(part: Partial<Pick<StudioState, 'tab' | 'block' | 'dialog' | 'group' | 'find'>>): void {
    this.store.setState(part)
    this.#draw()
  }
}
