import { PaperRow } from '@mingtai/form-view'
import type { InstanceDetail } from '../../calls.ts'
import { decidersOf, opinionLabel, opinionSteps, opinionWords } from '../../opinions.ts'
import { SignaturePicture } from '../shared/SignaturePicture.tsx'
import { longDay } from '@mingtai/ui'

/** Below the form what each step said, with signature and day, and the cell that waits for the reader. */
export function OpinionRows({ detail: { route, myTask } }: { detail: InstanceDetail }) {
  return opinionSteps(route.steps).flatMap((step) => {
    const said = decidersOf(step)
    const isMine = step.state === 'open' && step.node === myTask?.node
    if (said.length === 0 && !isMine) return []
    return [
      <PaperRow key={step.key} label={opinionLabel(step)} isWaiting={isMine && said.length === 0}>
        {said.map((person) => (
          <div key={`${person.id} ${person.at ?? ''}`} className="opinion">
            <p>{opinionWords(person)}</p>
            <p className="opinion-foot">
              {person.isAuto ? null : person.signature === null ? (
                <span className="opinion-name">{person.name}</span>
              ) : (
                <SignaturePicture id={person.signature} name={person.name} />
              )}
              {person.at !== null && <span>{longDay(person.at)}</span>}
            </p>
          </div>
        ))}
        {isMine && <p className="opinion-waiting">等待您签署，意见与签名会落在这一格</p>}
      </PaperRow>,
    ]
  })
}
