import { Button, InputNumber } from 'antd'

interface Props {
  /** From 0. */
  current: number
  /** Cards, with the empty one at the end. */
  records: number
  /** The last card is a row that is not there yet. */
  hasBlank: boolean
  onShow(record: number): void
}

/** Which row of the table a card shows, and the way to the others. */
export function RecordBar({ current, records, hasBlank, onShow }: Props) {
  const filled = records - Number(hasBlank)
  const isBlank = current >= filled
  return (
    <div className="record-bar" role="group" aria-label="逐张填写">
      <Button size="small" disabled={current <= 0} onClick={() => onShow(current - 1)}>
        上一张
      </Button>
      {isBlank ? (
        <span aria-live="polite">{`新的一张，已有 ${filled} 张`}</span>
      ) : (
        <span>
          第
          <InputNumber
            size="small"
            aria-label="第几张"
            min={1}
            max={filled}
            precision={0}
            controls={false}
            value={current + 1}
            onChange={(card) => card !== null && onShow(card - 1)}
          />
          {`/ ${filled} 张`}
        </span>
      )}
      <Button size="small" disabled={current >= records - 1} onClick={() => onShow(current + 1)}>
        {current === filled - 1 && hasBlank ? '新的一张' : '下一张'}
      </Button>
    </div>
  )
}
