import { Button } from 'antd'
import './field-steps.css'

interface Props {
  /** Which field is shown, from 0. */
  at: number
  count: number
  onBack(): void
  onNext(): void
  /** Shows all fields again. */
  onAll(): void
}

/** Below one field of a form: how far it is, the field before and the next one. */
export function FieldSteps({ at, count, onBack, onNext, onAll }: Props) {
  const isLast = at === count - 1
  return (
    <div className="field-steps">
      <progress max={count} value={at + 1} aria-label="填写进度" />
      <p>
        {`第 ${at + 1} 项，共 ${count} 项`}
        <Button type="link" onClick={onAll}>
          看全部
        </Button>
      </p>
      <div className="field-steps-buttons">
        <Button size="large" disabled={at === 0} onClick={onBack}>
          上一项
        </Button>
        <Button size="large" type="primary" ghost onClick={isLast ? onAll : onNext}>
          {isLast ? '核对全部' : '下一项'}
        </Button>
      </div>
    </div>
  )
}
