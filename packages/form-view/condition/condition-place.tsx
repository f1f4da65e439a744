import type { FormSchema } from '@mingtai/form-schema'
import { Icon } from '@mingtai/ui'

/** Where a part of a condition stands: what it may ask of, and how deep. */
export interface ConditionPlace {
  schema: FormSchema
  table: string | null
  hasInitiator: boolean
  depth: number
}

export function RemoveButton({ label, onRemove }: { label: string; onRemove(): void }) {
  return (
    <button type="button" className="form-small-button" aria-label={label} title={label} onClick={onRemove}>
      <Icon name="close" size={12} />
    </button>
  )
}
