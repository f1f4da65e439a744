import type { OutgoingDocument } from '../../../outgoing.ts'
import { type OutgoingState, outgoingSteps } from '../../../sending-words.ts'

/** The step that a state has come to; null: the open step of the approval says it. */
const reached: Record<OutgoingState, number | null> = {
  ...{ draft: 0, running: null, returned: 0, signed: 5, numbered: 6, sealed: 7 },
  ...{ issued: outgoingSteps.length, archived: outgoingSteps.length, void: null },
}

interface Props {
  document: OutgoingDocument
  /** Steps that the process of this document leaves out. */
  skipped: readonly string[]
}

/** 发文流程: the eight steps, those that are done, and the one that is open. */
export function StepLine({ document: { state, openSteps }, skipped }: Props) {
  const open = outgoingSteps.findIndex((step) => openSteps.includes(step))
  const at = reached[state] ?? (open === -1 ? 1 : open)
  return (
    <section aria-label="发文流程">
      <h2>
        发文流程
        <small>{wordsAt(state, at)}</small>
      </h2>
      <ol className="docflow-steps">
        {outgoingSteps.map((step, index) => (
          <li key={step} data-state={skipped.includes(step) ? 'skipped' : stateAt(index, at)}>
            {step}
          </li>
        ))}
      </ol>
    </section>
  )
}

function stateAt(index: number, at: number): string {
  return index < at ? 'done' : index === at ? 'open' : 'coming'
}

function wordsAt(state: OutgoingState, at: number): string {
  if (state === 'void') return '已作废'
  const count = outgoingSteps.length
  return at === count ? '已办完' : `第 ${at + 1} 步，共 ${count} 步`
}
