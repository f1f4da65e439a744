import { Icon } from '@mingtai/ui'
import type { IconName } from '@mingtai/ui'
import { useId } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref } from 'react'

interface Props extends InputHTMLAttributes<HTMLInputElement> {
  label: string
  icon: IconName
  /** Why the value was refused; null while nothing is wrong. */
  problem: string | null
  /** At the right of the label, such as a link. */
  aside?: ReactNode
  /** What to know about the value while nothing is wrong. */
  hint?: ReactNode
  /** Inside the frame, at its right end. */
  end?: ReactNode
  ref?: Ref<HTMLInputElement>
}

/** A field with its label above and its refusal below. Plain, so that the first page anybody sees is light. */
export function TextField({ label, icon, problem, aside, hint, end, ref, ...input }: Props) {
  const id = useId()
  return (
    <div className="text-field" data-refused={problem !== null}>
      <div className="text-field-head">
        <label htmlFor={id}>{label}</label>
      </div>
      <div className="text-field-frame">
        <Icon name={icon} />
        <input
          {...input}
          id={id}
          ref={ref}
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : `${id}-problem`}
        />
        {end}
      </div>
      {/* After the field for the keyboard, beside its label for the eye. */}
      {aside !== undefined && <div className="text-field-aside">{aside}</div>}
      {problem !== null && (
        <p id={`${id}-problem`} role="alert">
          {problem}
        </p>
      )}
      {problem === null && hint !== undefined && <div className="text-field-hint">{hint}</div>}
    </div>
  )
}
