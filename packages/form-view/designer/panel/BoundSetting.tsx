import type { Precision } from '@mingtai/form-schema'
import { isMoment } from '@mingtai/form-schema'
import { useId } from 'react'
import { Moment } from '../../control/DateControl.tsx'
import { Setting, type Take } from './settings.tsx'

interface Props {
  label: string
  precision: Precision
  value: string | null
  onTake: Take<string | null>
}

/** The first or last day that a date may be. */
export function BoundSetting({ label, precision, value, onTake }: Props) {
  const id = useId()
  return (
    <Setting id={id} label={label} isInline>
      <Moment
        id={id}
        precision={precision}
        placeholder="不限"
        isWrong={false}
        value={value ?? ''}
        onChange={(text) => {
          if (text === '' || isMoment(text, precision)) onTake(text === '' ? null : text)
        }}
      />
    </Setting>
  )
}
