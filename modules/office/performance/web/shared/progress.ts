import type { PlanRow } from '../../performance.ts'

/** What of a run its present state counts; null: nothing is counted. */
export function progressOf({ state, progress }: Pick<PlanRow, 'state' | 'progress'>) {
  const { sheets, agreed, self, selfDone, forms, formsDone, appeals, appealsOpen } = progress
  switch (state) {
    case 'agreed':
      return { words: '已确认', done: agreed, all: sheets }
    case 'self':
      return { words: '已自评', done: selfDone, all: self }
    case 'scoring':
      return { words: '已评', done: formsDone, all: forms }
    case 'publicity':
    case 'appeal':
      return appeals === 0 ? null : { words: '申诉已答复', done: appeals - appealsOpen, all: appeals }
    default:
      return null
  }
}
