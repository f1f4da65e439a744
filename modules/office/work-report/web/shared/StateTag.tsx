import { StatusTag } from '@mingtai/ui'
import type { ReportRow } from '../../report.ts'
import { reportStates } from '../../words.ts'

const tones = { draft: 'plain', submitted: 'pine', recalled: 'ochre' } as const

/** How a report stands, and that it came late. */
export function StateTag({ report: { state, isLate } }: { report: Pick<ReportRow, 'state' | 'isLate'> }) {
  return (
    <>
      <StatusTag tone={tones[state]}>{reportStates[state]}</StatusTag>
      {isLate && (
        <>
          {' '}
          <StatusTag tone="cinnabar">迟交</StatusTag>
        </>
      )}
    </>
  )
}
