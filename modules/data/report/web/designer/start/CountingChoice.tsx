import { aggregateNames } from '@mingtai/report-engine'
import { Icon } from '@mingtai/ui'
import { Button, Checkbox, Popover } from 'antd'
import { type Counting, type Known, titleOf, typeOf } from '../model/place/starter-looks.ts'
import type { StarterKind } from '../model/place/starters.ts'
import type { Pick } from './picks.ts'

interface Props {
  kind: StarterKind
  known: Known
  pick: Pick
  onChange(countings: Counting[]): void
}

const ofNumbers: Counting[] = ['sum', 'average', 'max', 'min', 'count', 'distinct', 'proportion']
const ofOthers: Counting[] = ['count', 'distinct', 'max', 'min', 'proportion']

/** How a field is counted; each way that is ticked becomes a column of its own. */
export function CountingChoice({ kind, known, pick: { field, countings }, onChange }: Props) {
  const all = typeOf(known.dataset, field) === 'number' ? ofNumbers : ofOthers
  // A part of the whole stands in a line below one total; a cross table has totals of both sides.
  const offered = kind === 'cross' ? all.filter((one) => one !== 'proportion') : all
  const chosen = offered.filter((one) => countings.includes(one))
  const handleTick = (one: Counting, isTicked: boolean) => {
    const next = isTicked ? [...countings, one] : countings.filter((other) => other !== one)
    if (next.length > 0) onChange(offered.filter((other) => next.includes(other)))
  }
  return (
    <Popover
      trigger="click"
      placement="bottomLeft"
      content={
        <div className="rd-wizard-countings" role="group" aria-label={`${titleOf(known.dataset, field)}的统计方式`}>
          {offered.map((one) => (
            <Checkbox
              key={one}
              checked={countings.includes(one)}
              onChange={(event) => handleTick(one, event.target.checked)}
            >
              {countingName(one)}
            </Checkbox>
          ))}
        </div>
      }
    >
      <Button
        type="text"
        size="small"
        className="rd-wizard-counting"
        aria-label={`${titleOf(known.dataset, field)}的统计方式`}
      >
        {chosen.map(countingName).join('、')}
        <Icon name="chevron-down" size={10} />
      </Button>
    </Popover>
  )
}

function countingName(counting: Counting): string {
  return counting === 'proportion' ? '占比' : aggregateNames[counting]
}
