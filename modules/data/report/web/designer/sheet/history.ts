import {
  type DependencyOverride,
  type IDisposable,
  type IUndoRedoItem,
  ICommandService,
  IContextService,
  IUndoRedoService,
  IUniverInstanceService,
  LocalUndoRedoService,
  toDisposable,
} from '@univerjs/core'

/** How many steps can be taken back; the component's own history ends after 20. */
const STEPS = 500

interface Batch {
  depth: number
  step: IUndoRedoItem | null
}

/** The component's history, longer, and with steps of several parts that are taken back from last to first. */
class History extends LocalUndoRedoService {
  #batches = new Map<string, Batch>()

  override pushUndoRedo(item: IUndoRedoItem): void {
    const { unitID } = item
    this._getRedoStack(unitID, true).length = 0
    const batch = this.#batches.get(unitID)
    if (batch?.step) {
      batch.step.redoMutations.push(...item.redoMutations)
      batch.step.undoMutations.unshift(...item.undoMutations)
    } else {
      const step = { ...item, undoMutations: [...item.undoMutations], redoMutations: [...item.redoMutations] }
      if (batch !== undefined) batch.step = step
      const steps = this._getUndoStack(unitID, true)
      steps.push(step)
      if (steps.length > STEPS) steps.shift()
    }
    this._updateStatus()
  }

  override __tempBatchingUndoRedo(unit: string): IDisposable {
    const batch = this.#batches.get(unit) ?? { depth: 0, step: null }
    batch.depth++
    this.#batches.set(unit, batch)
    return toDisposable(() => {
      batch.depth--
      if (batch.depth === 0) this.#batches.delete(unit)
    })
  }
}

/** Puts the long history in the place of the component's own. */
export const longHistory: DependencyOverride[number] = [
  IUndoRedoService,
  {
    useFactory: (...[units, commands, context]: ConstructorParameters<typeof LocalUndoRedoService>) =>
      new History(units, commands, context),
    deps: [IUniverInstanceService, ICommandService, IContextService],
  },
]
