import { PaperRow } from '@mingtai/form-view'
import type { InstanceDetail, RoutePerson, RouteStep } from '../../calls.ts'
import { SignaturePicture } from '../shared/SignaturePicture.tsx'
import { longDay } from '@mingtai/ui'

const verdicts: Partial<Record<RoutePerson['state'], string>> = {
  approved: '同意。',
  rejected: '不同意。',
  returned: '退回。',
}

/** Below the form what each step said, with signature and day, and the cell that waits for the reader. */
export function OpinionRows({ detail: { route, myTask } }: { detail: InstanceDetail }) {
  const steps = route.steps.filter(
    ({ type, state }) => (type === 'approve' || type === 'transact') && state !== 'coming' && state !== 'undone',
  )
  return steps.flatMap((step) => {
    const said = step.people.filter(({ state }) => verdicts[state] !== undefined)
    const isMine = step.state === 'open' && step.node === myTask?.node
    if (said.length === 0 && !isMine) return []
    return [
      <PaperRow key={step.key} label={labelOf(step)} isWaiting={isMine && said.length === 0}>
        {said.map((person) => (
          <div key={`${person.id} ${person.at ?? ''}`} className="opinion">
            <p>{wordsOf(person)}</p>
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

/** What somebody said; a step that passed by itself says why, and is signed by nobody. */
function wordsOf({ isAuto, why, opinion, state }: RoutePerson): string {
  if (isAuto) return `${why}。`
  return opinion === '' ? (verdicts[state] ?? '') : opinion
}

function labelOf({ name }: RouteStep): string {
  return name.endsWith('意见') ? name : `${name.replace(/(?:审批|审核)$/, '')}意见`
}
