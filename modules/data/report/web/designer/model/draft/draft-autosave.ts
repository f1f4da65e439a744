import type { Client } from '@mingtai/api'
import type { Template } from '@mingtai/report-engine'
import type { reportCalls } from '../../../../calls.ts'

/** How long after a change the server is told, in milliseconds. */
const PAUSE = 2000

type DraftCalls = Pick<Client<typeof reportCalls>, 'keepDraft' | 'dropDraft'>

interface DraftToSave {
  tplId: string
  revision: number
  template: Template
}

/** Saves unsaved work on the server by itself: one request at a time, always the latest state. */
export class DraftAutosave {
  #calls: DraftCalls
  #waiting: DraftToSave | null = null
  #timer: ReturnType<typeof setTimeout> | null = null
  #sending = false
  /** What is being sent was saved meanwhile. */
  #isLate = false
  /** The server has a draft that would have to be dropped. */
  #isThere: boolean
  #last = ''
  onSaved: (draftSavedAt: string) => void = () => undefined

  constructor(calls: DraftCalls, isThere: boolean) {
    this.#calls = calls
    this.#isThere = isThere
  }

  schedule(draft: DraftToSave): void {
    if (JSON.stringify(draft.template) === this.#last) return
    this.#waiting = draft
    this.#later()
  }

  /** Everything is saved: what waits is no longer needed, and what is on its way would come after the save. */
  saved(): void {
    this.#waiting = null
    this.#isThere = false
    this.#isLate = this.#sending
    this.#last = ''
  }

  /** What was changed was taken back. */
  drop(tplId: string): void {
    this.#waiting = null
    this.#last = ''
    if (!this.#isThere) return
    this.#isThere = false
    void this.#calls.dropDraft({ tplId }).catch(() => null)
  }

  #later(): void {
    if (this.#timer !== null || this.#sending) return
    this.#timer = setTimeout(() => {
      this.#timer = null
      void this.#send()
    }, PAUSE)
  }

  /** A server that is not reached costs only this safety: the browser has the draft as well. */
  async #send(): Promise<void> {
    const draft = this.#waiting
    if (draft === null) return
    this.#waiting = null
    this.#sending = true
    try {
      const { draftSavedAt } = await this.#calls.keepDraft(draft)
      if (this.#isLate) return await this.#takeBack(draft.tplId)
      this.#isThere = true
      this.#last = JSON.stringify(draft.template)
      this.onSaved(draftSavedAt)
    } catch {
      if (!this.#isLate) this.#waiting ??= draft
    } finally {
      this.#sending = false
      this.#isLate = false
      if (this.#waiting !== null) this.#later()
    }
  }

  /** A draft that the server was told of while it saved the same: else it would be offered as work that was not saved. */
  async #takeBack(tplId: string): Promise<void> {
    await this.#calls.dropDraft({ tplId }).catch(() => null)
  }
}
