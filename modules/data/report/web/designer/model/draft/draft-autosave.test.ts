import type { Template } from '@mingtai/report-engine'
import { expect, test, vi } from 'vitest'
import { DraftAutosave } from './draft-autosave.ts'

const template: Template = { schema: 4, parameters: [], datasets: [], styles: [{}], sheets: [] }

/** A server that writes down what it was told, and answers when it is let. */
function slowServer() {
  const told: string[] = []
  let answer = (): void => undefined
  const calls = {
    keepDraft: ({ revision }: { revision: number }) => {
      told.push(`keep ${revision}`)
      return new Promise<{ draftSavedAt: string }>((resolve) => (answer = () => resolve({ draftSavedAt: '' })))
    },
    dropDraft: async () => {
      told.push('drop')
      return null
    },
  }
  return { told, calls, answers: () => answer() }
}

test('a draft that is on its way while the same is saved is taken back, and one made after the save stays', async () => {
  vi.useFakeTimers()
  try {
    const { told, calls, answers } = slowServer()
    const autosave = new DraftAutosave(calls, false)
    autosave.schedule({ tplId: 't', revision: 1, template })
    await vi.advanceTimersByTimeAsync(2000)
    autosave.saved()
    answers()
    await vi.advanceTimersByTimeAsync(10)
    expect(told).toEqual(['keep 1', 'drop'])
    autosave.schedule({ tplId: 't', revision: 2, template: { ...template, styles: [{ bold: true }] } })
    await vi.advanceTimersByTimeAsync(2000)
    answers()
    await vi.advanceTimersByTimeAsync(5000)
    expect(told).toEqual(['keep 1', 'drop', 'keep 2'])
  } finally {
    vi.useRealTimers()
  }
})
