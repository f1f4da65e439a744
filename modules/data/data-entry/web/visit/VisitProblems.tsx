import { Input } from 'antd'
import type { Problem } from '../../calls.ts'

interface Props {
  /** What must be put right before anything is sent; those of a sheet stand at its cells. */
  errors: readonly Problem[]
  /** What is sent with a reason. */
  warnings: readonly Problem[]
  reasons: Readonly<Record<string, string>>
  /** Why the last attempt to submit came to nothing. */
  failure: string | null
  nameOf(ref: string): string
  onReasons(reasons: Record<string, string>): void
}

/** Above the button of a visitor: what is wrong, what wants a reason, and why nothing was sent. */
export function VisitProblems({ errors, warnings, reasons, failure, nameOf, onReasons }: Props) {
  return (
    <>
      {errors.map(({ ref, column, sentence }) => (
        <p key={`${column} ${ref}`} role="alert" className="row-form-problem">
          {`${nameOf(ref)}：${sentence}`}
        </p>
      ))}
      {warnings.map(({ ref, column, sentence }) => (
        <label key={`${column} ${ref}`} className="visit-reason">
          {sentence}
          <Input
            aria-label="原因"
            maxLength={500}
            value={reasons[`${column} ${ref}`] ?? ''}
            onChange={({ target }) => onReasons({ ...reasons, [`${column} ${ref}`]: target.value })}
          />
        </label>
      ))}
      {failure !== null && (
        <p role="alert" className="row-form-problem">
          {failure}
        </p>
      )}
    </>
  )
}
