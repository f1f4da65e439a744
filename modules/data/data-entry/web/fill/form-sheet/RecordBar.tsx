import { Button } from 'antd'

interface Props {
  /** From 0. */
  current: number
  records: number
  onShow(record: number): void
}

/** Which row of the table a card shows, and the way to the others. */
export function RecordBar({ current, records, onShow }: Props) {
  return (
    <div className="record-bar" role="group" aria-label="逐张填写">
      <Button size="small" disabled={current <= 0} onClick={() => onShow(current - 1)}>
        上一张
      </Button>
      <span aria-live="polite">{`第 ${current + 1} / ${records} 张`}</span>
      <Button size="small" disabled={current >= records - 1} onClick={() => onShow(current + 1)}>
        下一张
      </Button>
    </div>
  )
}
