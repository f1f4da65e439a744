import { CallError, refusalData } from '@mingtai/api'
import { sentenceOf } from '@mingtai/ui'

/** How what is written stands to what the server has. */
export type SaveState =
  | { kind: 'saved'; at: string }
  | { kind: 'waiting' }
  | { kind: 'saving' }
  | { kind: 'conflict'; sentence: string; revision: number }
  | { kind: 'failed'; sentence: string }

export interface Saved {
  revision: number
  updatedAt: string
}

/** Milliseconds without a change after which it is saved. */
const PAUSE = 1500
/** Milliseconds after which a save that found no network is tried again. */
const AGAIN = 5000

/** Saves a draft some moments after each change, one save after the other; what somebody else has saved is not overwritten. */
export class DraftSaver<Draft> {
  private state: SaveState
  private revision: number
  private pending: Draft | null = null
  private timer: ReturnType<typeof setTimeout> | undefined
  private listeners = new Set<() => void>()

  private readonly save: (draft: Draft, revision: number) => Promise<Saved>

  constructor(save: (draft: Draft, revision: number) => Promise<Saved>, { revision, updatedAt }: Saved) {
    this.save = save
    this.revision = revision
    this.state = { kind: 'saved', at: updatedAt }
  }

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener)
    return () => void this.listeners.delete(listener)
  }

  readonly get = (): SaveState => this.state

  /** Takes note of what is written now. */
  note(draft: Draft): void {
    this.pending = draft
    if (this.state.kind === 'conflict' || this.state.kind === 'saving') return
    this.show({ kind: 'waiting' })
    clearTimeout(this.timer)
    this.timer = setTimeout(() => void this.flush(), PAUSE)
  }

  /** Saves at once what is not saved; true: the server has all of it. */
  async flush(): Promise<boolean> {
    clearTimeout(this.timer)
    if (this.state.kind === 'conflict') return false
    if (this.state.kind === 'saving') return this.afterSaving()
    const draft = this.pending
    if (draft === null) return true
    this.pending = null
    this.show({ kind: 'saving' })
    try {
      const { revision, updatedAt } = await this.save(draft, this.revision)
      this.revision = revision
      this.show({ kind: 'saved', at: updatedAt })
    } catch (problem) {
      this.pending ??= draft
      this.show(stateAfter(problem))
      // What the network held up is tried again by itself.
      if (problem instanceof CallError && problem.key === 'network')
        this.timer = setTimeout(() => void this.flush(), AGAIN)
      return false
    }
    return this.pending === null || this.flush()
  }

  /** Saves over what somebody else has saved. */
  async overwrite(): Promise<boolean> {
    if (this.state.kind !== 'conflict') return this.flush()
    this.revision = this.state.revision
    this.show({ kind: 'waiting' })
    return this.flush()
  }

  private afterSaving(): Promise<boolean> {
    return new Promise((resolve) => {
      const stop = this.subscribe(() => {
        if (this.state.kind === 'saving') return
        stop()
        resolve(this.flush())
      })
    })
  }

  private show(state: SaveState): void {
    this.state = state
    for (const listener of this.listeners) listener()
  }
}

function stateAfter(problem: unknown): SaveState {
  const sentence = sentenceOf(problem) ?? '登录已过期，请重新登录。'
  if (problem instanceof CallError && problem.key === 'revision.conflict') {
    const revision = refusalData(problem, 'revision.conflict')?.revision
    if (revision !== undefined) return { kind: 'conflict', sentence, revision }
  }
  return { kind: 'failed', sentence }
}
