import dayjs from 'dayjs'
import type { ContractRow } from '../../contract.ts'

const alive = new Set(['effective', 'performing', 'suspended', 'disputed', 'expired'])

/** Until when a contract runs; what ends soon, or has ended and is not done, is seen at once. */
export function EndDay({ contract: { endDate, lifeState } }: { contract: Pick<ContractRow, 'endDate' | 'lifeState'> }) {
  if (endDate === null) return <span className="contract-none">—</span>
  if (!alive.has(lifeState)) return <span className="contract-day">{endDate}</span>
  const left = dayjs(endDate).diff(dayjs().startOf('day'), 'day')
  const tone = left < 0 ? 'cinnabar' : left <= 30 ? 'ochre' : undefined
  const words = left < 0 ? `过期${-left}天` : left <= 90 ? `还有${left}天` : ''
  return (
    <span className="contract-day" data-tone={tone}>
      {endDate}
      {words !== '' && <small> {words}</small>}
    </span>
  )
}
